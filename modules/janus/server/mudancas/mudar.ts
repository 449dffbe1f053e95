import { recusaDeAcesso } from '@portal/platform/contract'
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
	calcularLimiteDaOpcao,
	type DadosDaMudancaNaMatricula,
	EVENTO,
	type MudancaDePrazo,
	PERFIS_DA_CPG,
	type RegulamentoPossivel,
	recusaDaMudanca,
	recusaDaOpcao,
} from '../../contract/index.ts'
import { calcularRelogio, type Relogio } from '../calcular.ts'
import { obterFeriados } from '../montar-ficha.ts'
import { conferirPrazos } from '../prazos/conferir.ts'
import { type Matricula, matriculaInexistente, obterMatricula } from '../queries/matriculas.ts'
import { inserirEvento, inserirOpcao, reservarMatricula } from '../queries/mudancas.ts'

const comparar = (antes: Relogio, depois: Relogio): MudancaDePrazo[] =>
	antes.prazos.flatMap(({ tipprz, dtaprz }) => {
		const novo = depois.prazos.find((um) => um.tipprz === tipprz)
		return novo ? [{ tipprz, antes: dtaprz, depois: novo.dtaprz }] : []
	})

const acrescentarOpcao = (matricula: Matricula, codrgl: number, dtaopc: string): Matricula => ({
	...matricula,
	opcoes: [...matricula.opcoes.filter((uma) => uma.codrgl !== codrgl), { codrgl, dtaopc }],
})

/** Regulations newer than the student's, with what each would do to the deadlines. */
export async function listarPossiveis(db: Db, portal: Portal, matricula: Matricula): Promise<RegulamentoPossivel[]> {
	const hoje = diaDe(portal)
	const feriados = await obterFeriados(db)
	const relogio = calcularRelogio(matricula, hoje, feriados)
	const { regra: atual, nivpgm } = relogio
	if (!atual) return []
	return matricula.regras
		.filter((regra) => regra.nivpgm === nivpgm && regra.dtaini > atual.dtaini)
		.map((escolhido) => {
			const { codrgl, nomrgl, dtaini } = escolhido
			const recusa = recusaDaOpcao({ hoje, stapgm: matricula.stapgm, atual, escolhido })
			return {
				codrgl,
				nomrgl,
				dtaini,
				dtalim: calcularLimiteDaOpcao(dtaini),
				pode: recusa ? ('N' as const) : ('S' as const),
				motivo: recusa?.mensagem ?? null,
				mudancas: comparar(relogio, calcularRelogio(acrescentarOpcao(matricula, codrgl, hoje), hoje, feriados)),
			}
		})
}

/** Choice of a regulation by the student; asked twice, it is made once. */
export async function optar(db: Db, portal: Portal, user: SessionUser, codmtr: number, codrgl: number) {
	await reservarMatricula(db, codmtr)
	const matricula = await obterMatricula(db, codmtr)
	if (matricula.codpes !== user.codpes) throw matriculaInexistente()
	const hoje = diaDe(portal)
	const feriados = await obterFeriados(db)
	const antes = calcularRelogio(matricula, hoje, feriados)
	const escolhido = matricula.regras.find((regra) => regra.codrgl === codrgl && regra.nivpgm === antes.nivpgm)
	if (!antes.regra || !escolhido)
		throw new RuleError('regulamento-sem-nivel', 'Este regulamento não tem regra para o seu nível. Escolha outro.')
	if (antes.regra.codrgl === codrgl && matricula.opcoes.some((uma) => uma.codrgl === codrgl)) return []
	throwIfRefused(recusaDaOpcao({ hoje, stapgm: matricula.stapgm, atual: antes.regra, escolhido }))
	await inserirOpcao(db, { codmtr, codrgl, dtaopc: hoje })
	return terminar(db, portal, matricula, antes)
}

/** @throws NotFoundError for an enrolment whose programme the person's graduate committee does not decide. */
async function exigirDaCpg(db: Db, portal: Portal, user: SessionUser, codmtr: number): Promise<Matricula> {
	const matricula = await obterMatricula(db, codmtr)
	if (recusaDeAcesso(portal.perfis, user, PERFIS_DA_CPG, matricula)) throw matriculaInexistente()
	return matricula
}

type Prevista = Omit<DadosDaMudancaNaMatricula, 'codato'>

async function avaliar(db: Db, portal: Portal, matricula: Matricula, dados: Prevista) {
	const hoje = diaDe(portal)
	const feriados = await obterFeriados(db)
	const antes = calcularRelogio(matricula, hoje, feriados)
	throwIfRefused(recusaDaMudanca(dados, { ...matricula, hoje, nivpgm: antes.nivpgm }))
	const { tipeve, dtaini, nivpgm = null } = dados
	const evento = {
		tipeve,
		dtaini,
		nivpgm: tipeve === 'NIV' ? nivpgm : null,
		dtafim: null,
		qtddia: null,
		tipprz: null,
		codato: null,
	}
	const depois = calcularRelogio({ ...matricula, eventos: [...matricula.eventos, evento] }, hoje, feriados)
	if (!depois.regra)
		throw new RuleError(
			'nivel-sem-regra',
			'O programa não tem regulamento para o nível novo. Peça à coordenação que o publique antes.',
		)
	return { antes, mudancas: comparar(antes, depois) }
}

export async function prever(db: Db, portal: Portal, user: SessionUser, codmtr: number, dados: Prevista) {
	return (await avaliar(db, portal, await exigirDaCpg(db, portal, user, codmtr), dados)).mudancas
}

/** Change that the committee has granted; the same one again is the same success. */
export async function registrar(
	db: Db,
	portal: Portal,
	user: SessionUser,
	{ codmtr, dados }: { readonly codmtr: number; readonly dados: DadosDaMudancaNaMatricula },
) {
	await reservarMatricula(db, codmtr)
	const matricula = await exigirDaCpg(db, portal, user, codmtr)
	const { tipeve, dtaini, codato } = dados
	if (matricula.eventos.some((um) => um.tipeve === tipeve && um.dtaini === dtaini && um.codato === codato)) return []
	const { antes } = await avaliar(db, portal, matricula, dados)
	await inserirEvento(db, codmtr, dados)
	return terminar(db, portal, matricula, antes)
}

/** Nobody's deadline moves without a notice that shows both dates. */
async function terminar(db: Db, portal: Portal, { codmtr }: Matricula, antes: Relogio): Promise<MudancaDePrazo[]> {
	await conferirPrazos(db, portal, { codmtr })
	await publicar(db, { tipo: EVENTO })
	const depois = calcularRelogio(await obterMatricula(db, codmtr), diaDe(portal), await obterFeriados(db))
	return comparar(antes, depois)
}
