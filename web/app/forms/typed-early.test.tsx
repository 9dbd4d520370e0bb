import { expect, test } from 'vitest'
import { typedEarly } from './typed-early.ts'

const initial = { name: '', text: '' }

function formOf(html: string): HTMLFormElement {
  const form = document.createElement('form')
  form.innerHTML = html
  return form
}

test('what stands in the fields and not in the values was typed early', () => {
  const form = formOf('<input name="name" value="Rahima"><input name="text" value="">')
  expect(typedEarly(form, initial)).toEqual({ name: 'Rahima' })
})

test('what is no field of the form is left alone', () => {
  expect(typedEarly(formOf('<input name="website" value="x">'), initial)).toEqual({})
  expect(typedEarly(null, initial)).toEqual({})
})
