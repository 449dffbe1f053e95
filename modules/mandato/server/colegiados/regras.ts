import { type Db, diaDe, type Portal, publicar, type SessionUser } from '@portal/platform/server'
import {
	type ChaveDoColegiado,
	conferirRegras,
	type DadosDasRegras,
	descreverRegra,
	EVENTO,
	escreverMaterias,
	escreverRegras,
	lerMaterias,
	lerRegras,
} from '../../contract/index.ts'
import { exigirQueMude } from '../acesso.ts'
import { obterColegiado } from '../queries/colegiados.ts'
import { AGORA, listarComposicao } from '../queries/composicao.ts'
import { reservarColegiado } from '../queries/nomes.ts'
import { listarRegras, obterLimiteDeFaltas, substituirRegras } from '../queries/regras.ts'

/** Rules of a board beside its composition of today, for who keeps it. */
export async function mostrarRegras(db: Db, portal: Portal, user: SessionUser, chave: ChaveDoColegiado) {
	const colegiado = await obterColegiado(db, chave)
	exigirQueMude(portal, user, colegiado)
	const { codcol, basquo, materias } = colegiado
	const [regras, limfal, linhas] = await Promise.all([
		listarRegras(db, codcol),
		obterLimiteDeFaltas(db, codcol),
		listarComposicao(db, { codcol, dia: diaDe(portal), em: AGORA }),
	])
	const cadeiras = [...new Map(linhas.map((linha) => [linha.numcad, linha])).values()].map(({ ctgcad, motexe }) => ({
		ctgcad,
		exercida: motexe !== null,
	}))
	return {
		txtreg: escreverRegras(regras),
		limfal,
		basquo,
		txtmat: escreverMaterias(materias),
		conferidas: conferirRegras(regras, cadeiras),
		provimentos: regras.filter(({ tipo }) => tipo === 'provimento').map(descreverRegra),
	}
}

export async function gravarRegras(
	db: Db,
	portal: Portal,
	user: SessionUser,
	chave: ChaveDoColegiado,
	{ txtreg, txtmat, limfal, basquo }: DadosDasRegras,
): Promise<number> {
	const colegiado = await obterColegiado(db, chave)
	exigirQueMude(portal, user, colegiado)
	await reservarColegiado(db, colegiado.codcol)
	const { lidas: regras } = lerRegras(txtreg)
	const { lidas: materias } = lerMaterias(txtmat)
	await substituirRegras(db, colegiado.codcol, { regras, materias, limfal, basquo })
	await publicar(db, { tipo: EVENTO })
	return regras.length
}
