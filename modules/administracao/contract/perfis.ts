/** Apart from the shapes: the menu of the account needs this name alone. */
export const PERFIS_ADMINISTRACAO = ['PTL-ADMIN'] as const
