import { type Db, NotAllowedError, NotFoundError, type Portal, RuleError } from '@portal/platform/server'
import { type DadosDemanda, formatarSsu } from '../../contract/index.ts'
import { type Agente, obterQuem, podePedirDe, type Quem } from '../acesso/quem.ts'
import { prepararAto } from '../atos/preparar.ts'
import { obterSistemas } from '../cadastro/queries.ts'
import {
	alterarDemanda,
	type Demanda,
	iniciarEtapa,
	inserirDemanda,
	proximoNumero,
	registrarAndamento,
	registrarLog,
	removerDemanda,
} from '../demanda/queries.ts'

/** That it is there, in use, and one for which this person may ask. */
async function conferirSistema(
	portal: Portal,
	quem: Quem,
	{ nomsis, numseqmdussu = null }: DadosDemanda,
): Promise<void> {
	const sistema = (await obterSistemas(portal)).find((um) => um.nomsis === nomsis)
	if (!sistema) throw new NotFoundError('sistema-nao-encontrado', 'Não há este sistema. Escolha outro da lista.')
	const modulo = sistema.modulos.find((um) => um.numseqmdussu === numseqmdussu)
	if (numseqmdussu !== null && !modulo)
		throw new NotFoundError('modulo-nao-encontrado', 'Este sistema não tem este módulo. Escolha outro da lista.')
	if (sistema.staatv === 'N' || modulo?.staatv === 'N')
		throw new RuleError('sistema-inativo', 'Este sistema ou módulo não recebe mais demandas. Escolha outro.')
	if (!podePedirDe(quem, { nomsis, numseqmdussu }))
		throw new NotAllowedError(
			'sistema-de-outros',
			`Você não pede demandas do ${nomsis} para este módulo. Peça o perfil à administração da DVS, ou ao GRS do sistema.`,
		)
}

interface Origem {
	readonly chvorg: string
	readonly dscorg: string
	readonly urlorg: string
}

export async function criarDemanda(
	db: Db,
	portal: Portal,
	user: Agente,
	dados: DadosDemanda,
	origem?: Origem,
): Promise<number> {
	await conferirSistema(portal, await obterQuem(db, portal, user), dados)
	const em = portal.agora()
	const ano = Number(
		new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: portal.config.PORTAL_FUSO_HORARIO }).format(em),
	)
	const numssu = await proximoNumero(db, ano)
	const dtacad = em.toISOString()
	await inserirDemanda(db, {
		...dados,
		...origem,
		numseqmdussu: dados.numseqmdussu ?? null,
		tipatd: dados.tipatd ?? null,
		numssu,
		codpessol: user.codpes,
		codpesalt: user.codpes,
		dscalt: 'Criar',
		dtaetp: dtacad,
		dtacad,
		dtaultalt: dtacad,
	})
	await iniciarEtapa(db, numssu, 'RAS', dtacad)
	await registrarAndamento(db, {
		numssu,
		codpescad: user.codpes,
		codetp: 'RAS',
		dscand: 'Criar',
		visand: 'S',
		dtacad,
	})
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
