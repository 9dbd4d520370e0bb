// Names in a block meet those of no other script.
{
  const { wp } = window
  const { createElement, Fragment, useEffect } = wp.element
  const { InspectorControls, useBlockProps } = wp.blockEditor
  const { Notice, PanelBody, SelectControl, TextControl } = wp.components
  const { __ } = wp.i18n

  /** The fund's page, where the button leads without script and without this plugin. */
  const addressOf = ({ site, fund, amount, language }) => {
    const query = amount ? `?amount=${encodeURIComponent(amount)}` : ''
    const page = fund ? `/fund/${encodeURIComponent(fund)}` : '/fund'
    return site + (language === 'bn' ? '/bn' : '') + page + query + (fund ? '#give' : '')
  }

  /** A link that wears the theme's button, in the element that the site's script knows. */
  const Save = ({ attributes }) => {
    const { fund, amount, language, text } = attributes
    const given = Object.entries({ fund, amount, language }).filter(([, value]) => value !== '')
    const link = { className: 'wp-element-button', href: addressOf(attributes) }
    return createElement(
      'div',
      useBlockProps.save(),
      createElement('daan-donate', Object.fromEntries(given), createElement('a', link, text)),
    )
  }

  const Edit = ({ attributes, setAttributes }) => {
    const { daanDonateSite } = window
    const { site, text } = attributes
    // A post keeps the address it was saved with: what is saved follows from its attributes alone.
    useEffect(() => {
      if (daanDonateSite && site !== daanDonateSite) setAttributes({ site: daanDonateSite })
    }, [site])
    return createElement(
      Fragment,
      null,
      createElement(
        InspectorControls,
        null,
        createElement(Settings, { attributes, setAttributes }),
      ),
      createElement(
        'div',
        useBlockProps(),
        daanDonateSite
          ? createElement('span', { className: 'wp-element-button' }, text)
          : createElement(
              Notice,
              { status: 'warning', isDismissible: false },
              __('Name your donation site under Settings → General first.', 'daan-donate'),
            ),
      ),
    )
  }

  const Settings = ({ attributes, setAttributes }) => {
    const field = (Control, name, properties) =>
      createElement(Control, {
        ...properties,
        value: attributes[name],
        onChange: (value) => setAttributes({ [name]: value.trim() }),
      })
    const languages = [
      { value: '', label: __('As the page', 'daan-donate') },
      { value: 'en', label: 'English' },
      { value: 'bn', label: 'বাংলা' },
    ]
    return createElement(
      PanelBody,
      { title: __('Donation', 'daan-donate') },
      createElement(TextControl, {
        label: __('Words', 'daan-donate'),
        value: attributes.text,
        onChange: (text) => setAttributes({ text }),
      }),
      field(TextControl, 'fund', {
        label: __('Fund', 'daan-donate'),
        help: __('The last word of its address; empty, the donor chooses.', 'daan-donate'),
      }),
      field(TextControl, 'amount', { label: __('Amount in taka', 'daan-donate') }),
      field(SelectControl, 'language', {
        label: __('Language', 'daan-donate'),
        options: languages,
      }),
    )
  }

  wp.blocks.registerBlockType('daan/donate', { edit: Edit, save: Save })
}
