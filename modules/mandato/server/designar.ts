import { listarComVinculo, obterPessoa } from '@portal/pessoas/server/public'
import { diaEscrito } from '@portal/platform/contract'
import {
	type Db,
	diaDe,
	type Portal,
	publicar,
	RuleError,
	type SessionUser,
	throwIfRefused,
} from '@portal/platform/server'
import {
	AVISOS,
	type ChaveDoColegiado,
	calcularFim,
	type DadosDaDesignacao,
	EVENTO,
	recusaDeCadeiraOcupada,
	recusaDeDuasCadeiras,
	recusaDeReconducao,
	recusaDeSerOsDois,
	SEM_VINCULO,
} from '../contract/index.ts'
import { exigirQueMude } from './acesso.ts'
import { acompanharCargo, exigirQueNaoSiga } from './acompanhar-cargo.ts'
import { avisarDesignado, darPorFeito, tarefaDaVaga, tarefaDoFim } from './avisar.ts'
import { abrirEspaco, chamarSuplentes, inserirExercicio } from './queries/exercicios.ts'
import { inserirMandato, listarMandatosDaCadeira, obterOutraCadeira, reservarCadeira } from './queries/mandatos.ts'

/** Designation: the mandate and its exercise, the person told, and the task of the vacancy done. */
export async function designar(
	db: Db,
	portal: Portal,
	user: SessionUser,
	{ numcad, ...chave }: ChaveDoColegiado & { numcad: number },
	dados: DadosDaDesignacao,
): Promise<{ codmdt: number; nompes: string }> {
	const cadeira = await reservarCadeira(db, chave, numcad)
	exigirQueMude(portal, user, cadeira)
	await exigirQueNaoSiga(db, cadeira)
	const { nompes } = await obterPessoa(db, dados.codpes)
	const { codcad, codcol } = cadeira
	const nova = { ...dados, dtafimmdt: calcularFim(dados.dtainimdt, cadeira.qtdanomdt) }
	if (cadeira.dtadtvclg !== null && cadeira.dtadtvclg < nova.dtainimdt)
		throw new RuleError(
			'colegiado-extinto',
			`O colegiado foi extinto em ${diaEscrito(cadeira.dtadtvclg)}. Informe um dia de antes.`,
		)
	await exigirVinculo(db, portal, cadeira.ctgcad, dados)
	const mandatos = await listarMandatosDaCadeira(db, codcad)
	throwIfRefused(recusaDeSerOsDois(nova, mandatos))
	throwIfRefused(recusaDeCadeiraOcupada(nova, mandatos))
	throwIfRefused(recusaDeReconducao(nova, mandatos, cadeira))
	const stanat = cadeira.ctgcad === 'NAT'
	if (dados.titsup === 'T' && !stanat)
		throwIfRefused(recusaDeDuasCadeiras(await obterOutraCadeira(db, { ...nova, codcad, codcol })))
	const em = portal.agora().toISOString()
	const codmdt = await inserirMandato(db, {
		...nova,
		codcad,
		codcol,
		stanat,
		dtafimefe: null,
		motfim: null,
		codmdtcgo: null,
		dtacad: em,
	})
	await entrarEmExercicio(db, { ...nova, codmdt, codcad, codcol }, em)
	await avisarDesignado(db, portal, cadeira, { ...nova, codmdt })
	await acompanharCargo(db, portal, codcad)
	if (dados.titsup === 'T') {
		await darPorFeito(db, tarefaDaVaga(codcad), em, user.codpes)
		for (const anterior of mandatos)
			for (const dias of AVISOS) await darPorFeito(db, tarefaDoFim(anterior.codmdt, dias), em, user.codpes)
	}
	await publicar(db, { tipo: EVENTO })
	return { codmdt, nompes }
}

/** Those chosen for a day need a link on that day; for a day to come, they need one today. */
async function exigirVinculo(
	db: Db,
	portal: Portal,
	ctgcad: Parameters<typeof SEM_VINCULO.includes>[0],
	{ codpes, dtainimdt }: DadosDaDesignacao,
): Promise<void> {
	if (SEM_VINCULO.includes(ctgcad)) return
	const hoje = diaDe(portal)
	const dia = dtainimdt < hoje ? dtainimdt : hoje
	if (!(await listarComVinculo(db, [codpes], dia)).has(codpes))
		throw new RuleError(
			'sem-vinculo',
			`Esta pessoa não tem vínculo com a universidade em ${diaEscrito(dia)}. Confira o número ou o início do mandato.`,
		)
}

type Novo = DadosDaDesignacao & { dtafimmdt: string; codmdt: number; codcad: number; codcol: number }

/** The holder takes the seat; the substitute takes it on the days on which nobody has it. */
async function entrarEmExercicio(db: Db, novo: Novo, em: string): Promise<void> {
	const { codmdt, codcad, codcol, codpes, titsup, dtainimdt: dtaini, dtafimmdt: dtafim } = novo
	const periodo = { codmdt, codcad, codcol, codpes, dtaini, dtafim }
	if (titsup === 'T') {
		await abrirEspaco(db, { codcad, de: dtaini, ate: dtafim }, em)
		await inserirExercicio(db, { ...periodo, motexe: 'TIT' }, em)
	} else await chamarSuplentes(db, { codcad, de: dtaini, ate: dtafim }, em)
}
