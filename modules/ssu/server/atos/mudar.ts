import { type Db, diaDe, type Portal, RuleError } from '@portal/platform/server'
import type { Updateable } from 'kysely'
import type * as z from 'zod/mini'
import {
	type AtoDoFluxo,
	type AtoQuePassa,
	CAMPOS_DO_ATO,
	estaTerminada,
	formatarSsu,
	MINIMO_DO_MOTIVO,
	PEDEM_TEXTO,
	type passarSSUDEMANDA,
	rotulos,
} from '../../contract/index.ts'
import type { Agente } from '../acesso/quem.ts'
import { conferirTipo } from '../configuracao/tipos.ts'
import { type Demanda, obterDemanda, segurarJuncoes } from '../demanda/queries/demanda.ts'
import type { SsuTables } from '../tables.ts'
import { levarJuntadasDe } from './juntadas.ts'
import { passarDemanda } from './passar.ts'
import { type Preparado, prepararAto } from './preparar.ts'

type Mudanca = z.infer<typeof passarSSUDEMANDA.body>

/** A returned or suspended demand resumes in the stage that it left. */
const escolherPassagem = (ato: AtoQuePassa, { codetpant }: Demanda): AtoDoFluxo => {
	if (ato === 'responder' && codetpant === 'ANL') return 'responderAnalise'
	return ato === 'retomar' && codetpant === 'ANL' ? 'retomarAnalise' : ato
}

export async function mudarEtapa(
	db: Db,
	portal: Portal,
	user: Agente,
	mudanca: Mudanca,
	{ calado = false }: { calado?: boolean } = {},
): Promise<Demanda> {
	const { numssu, ato, txtand, versao } = mudanca
	// The lock precedes the row lock: of two demands joined to each other at once, the second finds the first one
	// ended.
	if (ato === 'juntar') await segurarJuncoes(db)
	const preparado = await prepararAto(db, portal, { user, numssu, ato, versao })
	const { linha, codpestit } = preparado
	exigirCampos(mudanca)
	return passarDemanda(db, portal, linha, {
		ato: escolherPassagem(ato, linha),
		codpes: user.codpes,
		codpestit,
		txtand,
		calado,
		mudanca: (await O_QUE_MUDA[ato]?.({ db, portal, preparado, mudanca })) ?? {},
	})
}

/** The wording of the text that each act requires; any other act requires a reason. */
const O_QUE_ESCREVER: Partial<Record<Mudanca['ato'], string>> = {
	devolver: 'o que falta',
	responder: 'a resposta',
	reprovarQa: 'o que não passou',
	recusarHomologacao: 'o que não está como foi pedido',
	reabrir: 'o que não ficou certo',
}

function exigirCampos(mudanca: Mudanca): void {
	const { ato, txtand } = mudanca
	if (PEDEM_TEXTO.includes(ato) && (txtand ?? '').length < MINIMO_DO_MOTIVO)
		throw new RuleError(
			'sem-texto',
			ato === 'homologar'
				? `Escreva o que foi conferido, em ao menos ${MINIMO_DO_MOTIVO} letras: é a evidência da homologação.`
				: `Escreva ${O_QUE_ESCREVER[ato] ?? 'o motivo'}, em ao menos ${MINIMO_DO_MOTIVO} letras: fica nos andamentos.`,
		)
	const faltam = (CAMPOS_DO_ATO[ato] ?? []).filter((campo) => mudanca[campo] === undefined)
	if (faltam.length > 0)
		throw new RuleError(
			'faltam-campos',
			`Falta preencher: ${faltam.map((campo) => rotulos[campo] ?? campo).join(', ')}.`,
		)
}

type Mudar = (contexto: {
	readonly db: Db
	readonly portal: Portal
	readonly preparado: Preparado
	readonly mudanca: Mudanca
}) => Updateable<SsuTables['ssudem']> | Promise<Updateable<SsuTables['ssudem']>>

/** Columns that each act writes besides the stage. */
const O_QUE_MUDA: Readonly<Partial<Record<AtoQuePassa, Mudar>>> = {
	abrir: ({ portal }) => ({ dtaabt: portal.agora().toISOString(), diaabt: diaDe(portal) }),
	classificar: async ({ portal, preparado: { linha }, mudanca: { tipatd = null, pridem = null, esfdem = null } }) => {
		await conferirTipo(portal, tipatd, linha.tipatd)
		return { tipatd, pridem, esfdem }
	},
	priorizar: ({ mudanca: { vlrneg = null, urgdem = null } }) => ({ vlrneg, urgdem, ordgrs: null }),
	planejar: ({ preparado: { quem, linha } }) => ({ codpesrsp: linha.codpesrsp ?? quem.codpes }),
	iniciar: ({ portal, mudanca: { dtaprv } }) => ({ dtaprv: exigirDiaFuturo(dtaprv, diaDe(portal)) }),
	suspender: ({ portal, mudanca: { dtaret } }) => ({ dtaret: exigirDiaFuturo(dtaret, diaDe(portal)) }),
	juntar: async ({ db, portal, preparado: { quem, linha }, mudanca }) => {
		const { numssu, codetp } = await obterDemanda(db, quem, mudanca.numssudup ?? 0)
		if (numssu === linha.numssu) throw new RuleError('a-mesma', 'Escolha outra demanda: esta não se junta a si mesma.')
		if (estaTerminada(codetp))
			throw new RuleError(
				'outra-terminada',
				`A demanda ${formatarSsu(numssu)} já terminou: quem pediu esta esperaria por nada. Escolha uma em andamento.`,
			)
		await levarJuntadasDe(db, portal, { de: linha.numssu, para: numssu, codpes: quem.codpes })
		return { numssudup: numssu }
	},
}

function exigirDiaFuturo(dia: string | undefined, hoje: string): string {
	if (dia === undefined || dia < hoje) throw new RuleError('data-passada', 'Escolha um dia de hoje em diante.')
	return dia
}
