import type { Documento, Lote } from '../../contract/index.ts'
import type { Textos } from './use-textos.ts'

export type AssinaturaProps = { lote: Lote; documentos: readonly Documento[]; textos: Textos }

/** Result of each means of signing. */
type AoTerminar = (resultado: { readonly mensagem: string } | { readonly codexe: number }) => void

export type MeioProps = AssinaturaProps & { aoTerminar: AoTerminar }
