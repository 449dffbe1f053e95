import {
	type Db,
	diaDe,
	NotAllowedError,
	NotFoundError,
	type Portal,
	RuleError,
	recordFact,
} from '@portal/platform/server'
import { type DadosDemanda, formatarSsu } from '../../contract/index.ts'
import { type Agente, obterQuem, podePedirDe, type Quem } from '../acesso/quem.ts'
import { passarDemanda } from '../atos/passar.ts'
import { prepararAto } from '../atos/preparar.ts'
import { obterSistemas } from '../cadastro/queries.ts'
import { conferirTipo } from '../configuracao/tipos.ts'
import {
	alterarDemanda,
	type Demanda,
	iniciarEtapa,
	inserirDemanda,
	obterPorOrigem,
	proximoNumero,
	registrarAndamento,
	registrarLog,
	removerDemanda,
	reservarPeloPortal,
	segurarOrigem,
} from '../demanda/queries/demanda.ts'

type DoSistema = Pick<DadosDemanda, 'nomsis' | 'numseqmdussu'>

/** A system or module takes demands only while it is in use. */
async function conferirQueRecebe(portal: Portal, { nomsis, numseqmdussu = null }: DoSistema): Promise<void> {
	const sistema = (await obterSistemas(portal)).find((um) => um.nomsis === nomsis)
	if (!sistema) throw new NotFoundError('sistema-nao-encontrado', 'Não há este sistema. Escolha outro da lista.')
	const modulo = sistema.modulos.find((um) => um.numseqmdussu === numseqmdussu)
	if (numseqmdussu !== null && !modulo)
		throw new NotFoundError('modulo-nao-encontrado', 'Este sistema não tem este módulo. Escolha outro da lista.')
	if (sistema.staatv === 'N' || modulo?.staatv === 'N')
		throw new RuleError('sistema-inativo', 'Este sistema ou módulo não recebe mais demandas. Escolha outro.')
}

/** A person opens demands only for systems and modules of their levels. */
async function conferirSistema(portal: Portal, quem: Quem, dados: DoSistema): Promise<void> {
	await conferirQueRecebe(portal, dados)
	const { nomsis, numseqmdussu = null } = dados
	if (!podePedirDe(quem, { nomsis, numseqmdussu }))
		throw new NotAllowedError(
			'sistema-de-outros',
			`Você não pede demandas do ${nomsis} para este módulo. Peça o perfil à administração da DVS, ou ao GRS do sistema.`,
		)
}

export async function criarDemanda(db: Db, portal: Portal, user: Agente, dados: DadosDemanda): Promise<number> {
	await conferirSistema(portal, await obterQuem(db, portal, user), dados)
	await conferirTipo(portal, dados.tipatd)
	return registrarRascunho(db, portal, { ...dados, codpessol: user.codpes }, user.codpes)
}

/** The origin of a demand: its unique key, and its place in words and as an address of the portal. */
export interface Origem {
	readonly chvorg: string
	readonly dscorg: string
	readonly urlorg: string
}

type Rascunho = DadosDemanda & Partial<Origem> & { readonly codpessol: number | null }

async function registrarRascunho(
	db: Db,
	portal: Portal,
	{ codpessol, ...dados }: Rascunho,
	codpes: number | null,
): Promise<number> {
	const em = portal.agora()
	const ano = Number(diaDe(portal, em).slice(0, 4))
	const numssu = await proximoNumero(db, ano)
	const dtacad = em.toISOString()
	await inserirDemanda(db, {
		...dados,
		numseqmdussu: dados.numseqmdussu ?? null,
		tipatd: dados.tipatd ?? null,
		numssu,
		codpessol,
		codpesalt: codpes,
		dscalt: 'Criar',
		dtaetp: dtacad,
		dtacad,
		dtaultalt: dtacad,
	})
	await iniciarEtapa(db, numssu, 'RAS', dtacad)
	await registrarAndamento(db, {
		numssu,
		codpescad: codpes,
		codetp: 'RAS',
		dscand: 'Criar',
		visand: 'S',
		dtacad,
	})
	return numssu
}

export interface PelaOrigem extends DadosDemanda, Origem {
	/** The text of the demand's first public entry. */
	readonly txtand?: string | undefined
	/** The person who answers for the demand as its requester; absent where there is none. */
	readonly codpessol?: number | undefined
	/** The person who pressed the button; absent where the portal acts by itself. */
	readonly codpes?: number | undefined
}

/** Idempotent: there is one demand per origin. */
export async function abrirPelaOrigem(
	db: Db,
	portal: Portal,
	{ txtand, codpes: quem, codpessol, ...dados }: PelaOrigem,
): Promise<number> {
	const codpes = quem ?? null
	const { chvorg } = dados
	await segurarOrigem(db, chvorg)
	const existente = await obterPorOrigem(db, chvorg)
	if (existente !== undefined) return existente
	await conferirQueRecebe(portal, dados)
	const numssu = await registrarRascunho(db, portal, { ...dados, codpessol: codpessol ?? null }, codpes)
	const dtaabt = portal.agora().toISOString()
	await passarDemanda(db, portal, await reservarPeloPortal(db, numssu), {
		ato: 'abrir',
		codpes,
		txtand,
		mudanca: { dtaabt, diaabt: diaDe(portal) },
	})
	const oque = `Abriu a demanda ${formatarSsu(numssu)} de um incidente`
	await registrarLog(db, { dtalog: dtaabt, codpes, tiplog: 'DEM', numssu, dsclog: oque })
	await recordFact(
		db,
		{ endereco: 'portal', id: chvorg },
		{ acao: 'SSU abrir demanda de incidente', objeto: { numssu }, detalhes: { ...dados, codpes } },
	)
	return numssu
}

const NOMES: Readonly<Record<keyof DadosDemanda, string>> = {
	titdem: 'título',
	dscdem: 'descrição',
	nomsis: 'sistema',
	numseqmdussu: 'módulo',
	tipatd: 'tipo de atendimento',
}

export async function alterarPedido(
	db: Db,
	portal: Portal,
	user: Agente,
	{ numssu, versao, ...dados }: DadosDemanda & { numssu: number; versao?: number | undefined },
): Promise<Demanda> {
	const { quem, linha } = await prepararAto(db, portal, { user, numssu, ato: 'editar', versao })
	await conferirSistema(portal, quem, dados)
	await conferirTipo(portal, dados.tipatd, linha.tipatd)
	const mudou = (Object.keys(NOMES) as (keyof DadosDemanda)[]).filter(
		(campo) => dados[campo] !== undefined && dados[campo] !== linha[campo],
	)
	const em = portal.agora().toISOString()
	await alterarDemanda(db, numssu, dados, { codpesalt: user.codpes, dscalt: 'Alterar', dtaultalt: em })
	if (mudou.length > 0)
		await registrarLog(db, {
			dtalog: em,
			codpes: user.codpes,
			tiplog: 'DEM',
			numssu,
			dsclog: `Alterou ${mudou.map((campo) => NOMES[campo]).join(', ')} da demanda ${formatarSsu(numssu)}`,
		})
	return linha
}

export async function removerRascunho(db: Db, portal: Portal, user: Agente, numssu: number): Promise<void> {
	await prepararAto(db, portal, { user, numssu, ato: 'remover' })
	await removerDemanda(db, numssu)
}
