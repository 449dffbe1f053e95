import type { Db, Portal } from '@portal/platform/server'
import { type DetalhesProserv, nomeDoAto, rotulos } from '../../contract/index.ts'
import { type Agente, type Quem, titularNoPapel } from '../acesso.ts'
import { alterarAndamento, ultimoAndamento } from '../solicitacao/queries/andamentos.ts'
import { registrarAndamento, type Solicitacao } from '../solicitacao/queries/solicitacao.ts'

/** Debounce: successive changes within this time are recorded as one. */
const DE_UMA_VEZ_MS = 60 * 60_000

const CAMPOS = [
	'codedtprs',
	'codund',
	'codset',
	'vtesolprs',
	'codfncprs',
	'areatcespcgo',
	'codarecnhpsq',
	'jussol',
	'etrsol',
] as const
type Escrito = Pick<Solicitacao, (typeof CAMPOS)[number]>

/** The labels of the changed fields. */
export const listarMudancas = (linha: Escrito, mudanca: Partial<Escrito & DetalhesProserv>): string[] =>
	CAMPOS.filter((campo) => campo in mudanca && String(mudanca[campo] ?? '') !== String(linha[campo] ?? '')).flatMap(
		(campo) => rotulos[campo] ?? [],
	)

interface NaUnidade {
	readonly user: Agente
	readonly quem: Quem
	readonly linha: Solicitacao
}

/** Changes of a request that is with its unit are entries of its history, with their author. */
export const registrarNaUnidade = (
	db: Db,
	portal: Portal,
	{ user, quem, linha }: NaUnidade,
	{ dscand, txtand = null }: { readonly dscand: string; readonly txtand?: string | null },
): Promise<void> =>
	registrarAndamento(db, linha, {
		codpesgrcand: user.codpes,
		codpestit: titularNoPapel(quem, 'solicitante', linha),
		sitprsand: linha.tipsitprs,
		dtaandsolprs: portal.agora().toISOString(),
		dscand,
		txtand,
	})

/** Autosave writes at each pause, so one person's successive changes are merged into one entry. */
export async function registrarAlteracao(
	db: Db,
	portal: Portal,
	na: NaUnidade,
	campos: readonly string[],
): Promise<{ codpesalt: number; dscalt: string; dtaultalt: string }> {
	const { user, linha } = na
	const dscand = nomeDoAto.editar
	const agora = portal.agora()
	const ultimo = await ultimoAndamento(db, linha)
	const continua =
		ultimo?.dscand === dscand &&
		ultimo.codpesgrcand === user.codpes &&
		ultimo.sitprsand === linha.tipsitprs &&
		agora.getTime() - Date.parse(ultimo.dtaandsolprs) < DE_UMA_VEZ_MS
	const txtand = [...new Set([...(continua ? (ultimo.txtand ?? '').split(', ') : []), ...campos])].join(', ')
	if (continua) await alterarAndamento(db, linha, ultimo.numseqandprs, { txtand, dtaandsolprs: agora.toISOString() })
	else await registrarNaUnidade(db, portal, na, { dscand, txtand })
	return { codpesalt: user.codpes, dscalt: `${dscand} ${txtand}`, dtaultalt: agora.toISOString() }
}
