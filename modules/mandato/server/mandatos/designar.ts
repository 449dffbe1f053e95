import {
	listarComVinculo,
	listarComVinculoNoDia,
	listarFimDosVinculos,
	obterPessoa,
} from '@portal/pessoas/server/public'
import { diaEscrito } from '@portal/platform/contract'
import {
	ConflictError,
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
	anteciparFim,
	type Categoria,
	type ChaveDoColegiado,
	calcularFim,
	type DadosDaDesignacao,
	EVENTO,
	recusaDeCadeiraOcupada,
	recusaDeDuasCadeiras,
	recusaDeReconducao,
	recusaDeSerOsDois,
	SEM_VINCULO,
} from '../../contract/index.ts'
import { exigirQueMude } from '../acesso.ts'
import { avisarDesignado, darPorFeito, tarefaDaVaga, tarefaDoFim } from '../avisar.ts'
import {
	type CadeiraReservada,
	inserirMandato,
	listarMandatosDaCadeira,
	obterOutraCadeira,
	reservarCadeira,
} from '../queries/mandatos.ts'
import { existePosse } from '../queries/posses.ts'
import { acompanharCargo, exigirQueNaoSiga } from './acompanhar-cargo.ts'
import { entrarEmExercicio } from './entrar-em-exercicio.ts'

/** Designation by the secretariat: who designates somebody whose posse is awaited cancels it first. */
export async function designar(
	db: Db,
	portal: Portal,
	user: SessionUser,
	{ numcad, ...chave }: ChaveDoColegiado & { numcad: number },
	dados: DadosDaDesignacao,
): Promise<{ codmdt: number; nompes: string }> {
	const cadeira = await reservarCadeira(db, chave, numcad)
	exigirQueMude(portal, user, cadeira)
	await exigirSemPosse(db, { codcad: cadeira.codcad, titsup: dados.titsup })
	return efetivar(db, portal, { cadeira, dados, por: user.codpes })
}

/** @throws ConflictError while somebody is asked to take office in the same place. */
export async function exigirSemPosse(db: Db, lugar: { codcad: number; titsup: 'T' | 'S' }): Promise<void> {
	if (await existePosse(db, lugar))
		throw new ConflictError(
			'posse-pendente',
			'Já há uma nomeação que aguarda a posse nesta cadeira. Espere a assinatura, ou cancele a nomeação antes.',
		)
}

interface Designacao {
	readonly cadeira: CadeiraReservada
	readonly dados: DadosDaDesignacao
}

/** No mandate begins after the last day of its board. @throws RuleError for one that would. */
export function exigirQueExista(
	{ dtadtvclg }: Pick<CadeiraReservada, 'dtadtvclg'>,
	{ dtainimdt }: { readonly dtainimdt: string },
): void {
	if (dtadtvclg !== null && dtainimdt > dtadtvclg)
		throw new RuleError(
			'colegiado-extinto',
			`O último dia do colegiado é ${diaEscrito(dtadtvclg)}. Informe um dia até ele.`,
		)
}

/** The rules of a designation, asked at the appointment and again when the mandate begins. */
export async function conferirDesignacao(db: Db, portal: Portal, { cadeira, dados }: Designacao) {
	await exigirQueNaoSiga(db, cadeira)
	const { nompes } = await obterPessoa(db, dados.codpes)
	const { codcad, codcol } = cadeira
	exigirQueExista(cadeira, dados)
	const dtafimmdt = calcularFim(dados.dtainimdt, cadeira.qtdanomdt)
	const vinculo = await exigirVinculo(db, portal, cadeira.ctgcad, dados)
	const fim = anteciparFim(dtafimmdt, { colegiado: cadeira.dtadtvclg, vinculo })
	const nova = { ...dados, dtafimmdt: fim.dtafimefe ?? dtafimmdt }
	const mandatos = await listarMandatosDaCadeira(db, codcad)
	throwIfRefused(recusaDeSerOsDois(nova, mandatos))
	throwIfRefused(recusaDeCadeiraOcupada(nova, mandatos))
	throwIfRefused(recusaDeReconducao(nova, mandatos, cadeira))
	if (dados.titsup === 'T' && cadeira.ctgcad !== 'NAT')
		throwIfRefused(recusaDeDuasCadeiras(await obterOutraCadeira(db, { ...nova, codcad, codcol })))
	return { nompes, nova, mandato: { ...dados, ...fim, dtafimmdt }, mandatos }
}

/** The mandate and its exercise begin, the person is told, and the task of the vacancy is done. */
export async function efetivar(
	db: Db,
	portal: Portal,
	{ cadeira, dados, por }: Designacao & { readonly por: number | null },
): Promise<{ codmdt: number; nompes: string }> {
	const { codcad, codcol } = cadeira
	const { nompes, nova, mandato, mandatos } = await conferirDesignacao(db, portal, { cadeira, dados })
	const em = portal.agora().toISOString()
	const codmdt = await inserirMandato(db, {
		...mandato,
		codcad,
		codcol,
		stanat: cadeira.ctgcad === 'NAT',
		codmdtcgo: null,
		dtacad: em,
	})
	await entrarEmExercicio(db, { ...nova, codmdt, codcad, codcol }, em)
	await avisarDesignado(db, portal, cadeira, { ...nova, codmdt })
	await acompanharCargo(db, portal, codcad)
	if (dados.titsup === 'T') {
		await darPorFeito(db, tarefaDaVaga(codcad), em, por)
		for (const anterior of mandatos)
			for (const dias of AVISOS) await darPorFeito(db, tarefaDoFim(anterior.codmdt, dias), em, por)
	}
	await publicar(db, { tipo: EVENTO })
	return { codmdt, nompes }
}

/**
 * Those chosen for a day need a link on that day; for a day to come, they need one today. Returns the last day of the
 * links of somebody who has none today.
 */
export async function exigirVinculo(
	db: Db,
	portal: Portal,
	ctgcad: Categoria,
	{ codpes, dtainimdt }: Pick<DadosDaDesignacao, 'codpes' | 'dtainimdt'>,
): Promise<string | null> {
	if (SEM_VINCULO.includes(ctgcad)) return null
	const hoje = diaDe(portal)
	const passado = dtainimdt < hoje
	const hojeTem = (await listarComVinculo(db, [codpes], hoje)).has(codpes)
	const tem = passado ? (await listarComVinculoNoDia(db, [codpes], dtainimdt)).has(codpes) : hojeTem
	if (!tem)
		throw new RuleError(
			'sem-vinculo',
			`Esta pessoa não tem vínculo com a universidade em ${diaEscrito(passado ? dtainimdt : hoje)}. Confira o número ou o início do mandato.`,
		)
	return hojeTem ? null : ((await listarFimDosVinculos(db, [codpes])).get(codpes) ?? null)
}
