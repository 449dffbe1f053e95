/** A text within HTML that the server itself writes. */
export const escapar = (texto: string): string => texto.replace(/[&<>"']/g, (letra) => `&#${letra.charCodeAt(0)};`)
