/** A form's value of a box that is ticked; of one that is not it is empty. */
export const checkedValue = 'yes'
