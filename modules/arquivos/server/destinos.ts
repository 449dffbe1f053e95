import { type Db, extensionPoint, InputError, type Portal, type SessionUser } from '@portal/platform/server'
import { COTA_POR_PESSOA, TAMANHO_MAXIMO } from '../contract/index.ts'

interface Iniciado {
	readonly codenv: string
	readonly tamanho: number
	/** Place in the slice that the sender named. */
	readonly lugar: number | undefined
}

/** Limits of a slice for the files that are sent to it. */
export interface DestinoDeEnvio {
	readonly nome: string
	readonly maximo: number
	/** Refusal of a larger file. */
	readonly grande: string
	/** Bytes of one person's uploads that the slice has not taken yet. */
	readonly cotaPorPessoa: number
	/** Any content is taken, whatever the name says. */
	readonly qualquerTipo: boolean
	/** Asked when an upload begins, in its transaction; a refusal comes before the first byte. */
	readonly aoIniciar?: (db: Db, portal: Portal, user: SessionUser, iniciado: Iniciado) => Promise<void>
}

/** Extension point: every slice with limits of its own declares them. */
export const destinosDeEnvio = extensionPoint<DestinoDeEnvio>()

const COMUM: DestinoDeEnvio = {
	nome: '',
	maximo: TAMANHO_MAXIMO,
	grande: 'O arquivo passa de 20 MB. Escolha um menor.',
	cotaPorPessoa: COTA_POR_PESSOA,
	qualquerTipo: false,
}

export function obterDestino(portal: Portal, nome = ''): DestinoDeEnvio {
	if (nome === '') return COMUM
	const destino = destinosDeEnvio.of(portal).find((um) => um.nome === nome)
	if (!destino)
		throw new InputError(
			'destino-desconhecido',
			'Não foi possível enviar. Recarregue a página e escolha o arquivo de novo.',
		)
	return destino
}
