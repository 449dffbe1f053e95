import { endpoint, texto } from '@portal/platform/contract'
import * as z from 'zod/mini'

/** Name under which the drive takes files of other slices. */
export const RECEBEDOR_DO_DRIVE = 'usp-drive'

/** Answer to a file that went on to another slice: the page where it is now. */
export const Levado = z.object({ endereco: z.string(), mensagem: z.string() })
export type Levado = z.infer<typeof Levado>

/** Place of the drive that a person may choose; the empty key is the one that takes what has no choice. */
const Lugar = z.object({ chave: z.string(), nome: z.string() })

export const LugaresDoDrive = z.object({
	aqui: Lugar,
	acima: z.nullable(Lugar),
	pastas: z.array(Lugar),
	total: z.int(),
	/** Reason for which this place takes nothing. */
	recusa: z.nullable(z.string()),
})
export type LugaresDoDrive = z.infer<typeof LugaresDoDrive>

export const ChaveDoLugar = texto(20, 0)

export const listarLugaresDoDrive = endpoint({
	method: 'GET',
	path: '/wsportal/arquivos/drive/lugares',
	summary: 'Uma pasta da pessoa no USP Drive e as que há nela, para escolher onde guardar um documento',
	query: z.object({ chave: z._default(ChaveDoLugar, '') }),
	response: LugaresDoDrive,
})
