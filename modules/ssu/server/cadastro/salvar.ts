import { ConflictError, type Db, NotFoundError, type Portal, publicar, RuleError } from '@portal/platform/server'
import { nomeDaEtapa } from '../../contract/index.ts'
import type { Agente } from '../acesso/quem.ts'
import { registrarLog } from '../demanda/queries/demanda.ts'
import {
	alterarItem,
	alterarModulo,
	inserirItem,
	inserirModulo,
	inserirSistema,
	obterItemDoModelo,
	SISTEMAS_MUDARAM,
	segurarSistema,
} from './queries.ts'

interface NovoModulo {
	readonly nomsismdu: string
	readonly dscsis?: string | undefined
	readonly nommdusis: string
}

export const anotar = (db: Db, portal: Portal, user: Agente, tiplog: 'MDU' | 'CFG', dsclog: string) =>
	registrarLog(db, { dtalog: portal.agora().toISOString(), codpes: user.codpes, tiplog, numssu: null, dsclog })

const jaExiste = (nomsismdu: string, nommdusis: string) =>
	new ConflictError('modulo-ja-existe', `O sistema ${nomsismdu} já tem o módulo ${nommdusis}. Escolha outro nome.`)

/** A system is created with its first module. */
export async function incluirModulo(db: Db, portal: Portal, user: Agente, novo: NovoModulo): Promise<number> {
	const { nomsismdu, dscsis, nommdusis } = novo
	const modulos = await segurarSistema(db, nomsismdu)
	if (!modulos) {
		if (dscsis === undefined)
			throw new NotFoundError(
				'sistema-nao-encontrado',
				`Não há o sistema ${nomsismdu}. Diga para que ele serve, para incluí-lo.`,
			)
		await inserirSistema(db, { nomsis: nomsismdu, dscsis, staatv: 'S' })
	}
	if (modulos?.some((um) => um.nommdusis === nommdusis)) throw jaExiste(nomsismdu, nommdusis)
	const numseqmdussu = 1 + Math.max(0, ...(modulos ?? []).map((um) => um.numseqmdussu))
	await inserirModulo(db, { nomsismdu, numseqmdussu, nommdusis, staatv: 'S' })
	await anotar(db, portal, user, 'MDU', `Incluiu o módulo ${nommdusis} no sistema ${nomsismdu}`)
	await publicar(db, { tipo: SISTEMAS_MUDARAM })
	return numseqmdussu
}

interface Modulo {
	readonly nomsismdu: string
	readonly numseqmdussu: number
	readonly nommdusis: string
	readonly staatv: 'S' | 'N'
}

export async function mudarModulo(db: Db, portal: Portal, user: Agente, modulo: Modulo): Promise<void> {
	const { nomsismdu, numseqmdussu, nommdusis, staatv } = modulo
	const modulos = (await segurarSistema(db, nomsismdu)) ?? []
	const antes = modulos.find((um) => um.numseqmdussu === numseqmdussu)
	if (!antes) throw new NotFoundError('modulo-nao-encontrado', 'Não há este módulo. Volte à lista.')
	if (modulos.some((um) => um.nommdusis === nommdusis && um !== antes)) throw jaExiste(nomsismdu, nommdusis)
	await alterarModulo(db, modulo)
	const mudou = [
		...(antes.nommdusis === nommdusis ? [] : [`passou a se chamar ${nommdusis}`]),
		...(antes.staatv === staatv ? [] : [staatv === 'S' ? 'voltou a receber demandas' : 'deixou de receber demandas']),
	]
	if (mudou.length > 0)
		await anotar(db, portal, user, 'MDU', `O módulo ${antes.nommdusis} do ${nomsismdu} ${mudou.join(' e ')}`)
	await publicar(db, { tipo: SISTEMAS_MUDARAM })
}

interface Item {
	readonly txtitm: string
	readonly staobg: 'S' | 'N'
}

const MAXIMO_POR_ETAPA = 30

export async function incluirItem(
	db: Db,
	portal: Portal,
	user: Agente,
	item: Item & { readonly codetp: Parameters<typeof inserirItem>[1]['codetp'] },
): Promise<void> {
	if (!(await inserirItem(db, item, MAXIMO_POR_ETAPA)))
		throw new RuleError('itens-demais', `Uma etapa tem no máximo ${MAXIMO_POR_ETAPA} itens em uso. Tire um antes.`)
	await anotar(db, portal, user, 'CFG', `Incluiu “${item.txtitm}” no checklist da etapa ${nomeDaEtapa[item.codetp]}`)
}

export async function mudarItem(
	db: Db,
	portal: Portal,
	user: Agente,
	item: Item & { readonly codchk: number; readonly staatv: 'S' | 'N' },
): Promise<void> {
	const antes = await obterItemDoModelo(db, item.codchk)
	await alterarItem(db, item)
	const uso = item.staatv === 'S' ? '' : ', que saiu de uso'
	await anotar(
		db,
		portal,
		user,
		'CFG',
		`Alterou “${antes.txtitm}” no checklist da etapa ${nomeDaEtapa[antes.codetp]}${uso}`,
	)
}
