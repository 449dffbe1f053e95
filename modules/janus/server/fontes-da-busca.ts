import { obterCursos, obterPessoas } from '@portal/pessoas/server/public'
import { lerPalavras, recusaDeAcesso } from '@portal/platform/contract'
import { diaDe, type Portal, type SearchSource, type SessionUser } from '@portal/platform/server'
import { enderecoDaMatricula, NIVEIS, PERFIS_DO_PROGRAMA, SITUACOES_DA_MATRICULA } from '../contract/index.ts'
import { nomear } from './montar-ficha.ts'
import { buscarMatriculas } from './queries/busca.ts'

const listarInteiras = (texto: string): string[] => lerPalavras(texto).map(({ inteira }) => inteira)

const listarMeusProgramas = async (portal: Portal, user: SessionUser) =>
	(await obterCursos(portal)).filter(
		(curso) => curso.tipcur === 'POS' && recusaDeAcesso(portal.perfis, user, PERFIS_DO_PROGRAMA, curso) === undefined,
	)

/** Students by name, each where the page of the enrolment opens for this person. */
export const fonteDeAlunos: SearchSource = {
	nome: 'janus-alunos',
	titulo: 'Alunos de pós-graduação',
	ordem: 71,
	async buscar({ db, portal, user }, busca, limite) {
		const programas = (await listarMeusProgramas(portal, user)).map(({ codcur }) => codcur)
		const { codpes } = user
		const achadas = await buscarMatriculas(db, { busca, codpes, programas, hoje: diaDe(portal) }, limite)
		if (achadas.length === 0) return []
		const nomes = await obterPessoas(
			db,
			achadas.map((uma) => uma.codpes),
		)
		const cursos = await obterCursos(portal)
		return achadas.map((uma) => ({
			titulo: nomear(nomes, uma.codpes),
			detalhe: [
				NIVEIS[uma.nivpgm],
				cursos.find(({ codcur }) => codcur === uma.codcur)?.nomcur ?? '—',
				...(uma.stapgm === 'A' ? [] : [SITUACOES_DA_MATRICULA[uma.stapgm]]),
			].join(' · '),
			endereco: enderecoDaMatricula(uma.codmtr),
		}))
	},
}

/** Programmes by name, of those that the person takes care of. */
export const fonteDeProgramas: SearchSource = {
	nome: 'janus-programas',
	titulo: 'Programas de pós-graduação',
	ordem: 72,
	async buscar({ portal, user }, busca, limite) {
		const procuradas = listarInteiras(busca)
		if (procuradas.length === 0) return []
		return (await listarMeusProgramas(portal, user))
			.filter(({ nomcur }) => {
				const palavras = listarInteiras(nomcur)
				return procuradas.every((procurada) => palavras.some((palavra) => palavra.startsWith(procurada)))
			})
			.slice(0, limite)
			.map(({ codcur, nomcur }) => ({
				titulo: nomcur,
				detalhe: `Programa ${codcur}`,
				endereco: `/janus/programa?codcur=${codcur}`,
			}))
	},
}
