/** An editor left empty still holds an empty paragraph. */
export const temTexto = (html: string): boolean => html.replace(/<[^>]*>|&nbsp;|\s/g, '') !== ''
