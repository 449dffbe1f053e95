import type { Documento, Lote } from '../../contract/index.ts'
import type { Textos } from './use-textos.ts'

export type AssinaturaProps = { lote: Lote; documentos: readonly Documento[]; textos: Textos }

/** What each way of signing tells when it is done. */
type AoTerminar = (resultado: { readonly mensagem: string } | { readonly codexe: number }) => void

export type MeioProps = AssinaturaProps & { aoTerminar: AoTerminar }
