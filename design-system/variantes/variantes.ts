export const variantes = ['primario', 'secundario', 'sucesso', 'perigo', 'aviso', 'info', 'claro', 'escuro'] as const
export type Variante = (typeof variantes)[number]

export const variantesComLink = [...variantes, 'link'] as const
export type VarianteComLink = (typeof variantesComLink)[number]

export const tamanhos = ['default', 'pq', 'gd', 'bc'] as const
export type Tamanho = (typeof tamanhos)[number]
