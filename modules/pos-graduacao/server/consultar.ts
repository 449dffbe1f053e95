import { obterCursos, obterUnidadesDeSempre } from '@portal/pessoas/server/public'
import type { Db, Portal, SessionUser } from '@portal/platform/server'
import { listarDaPosGraduacao } from '@portal/questionarios/server/public'
import { type ConsultaDeQuestionarios, consultaDe, PGR_CPA, PGR_PRPG } from '../contract/index.ts'

async function descreverPapeis(portal: Portal, { acessos }: SessionUser): Promise<string[]> {
	const { codcur, codund } = consultaDe(acessos)
	const tem = (codigo: string) => acessos.some(({ codperfil }) => codperfil === codigo)
	const cursos = codcur.length > 0 ? await obterCursos(portal) : []
	const unidades = await obterUnidadesDeSempre(portal)
	return [
		...(tem(PGR_PRPG) ? ['Pró-Reitoria de Pós-Graduação, de todos os programas'] : []),
		...(tem(PGR_CPA) ? ['Comissão Própria de Avaliação, de todos os programas'] : []),
		...codcur.map((codigo) => `coordenação de ${cursos.find((curso) => curso.codcur === codigo)?.nomcur ?? codigo}`),
		...codund.map(
			(codigo) =>
				`Secretaria da CPG ${codigo === 0 ? 'de todas as unidades' : `de ${unidades.get(codigo)?.sglund ?? codigo}`}`,
		),
	]
}

export async function consultar(db: Db, portal: Portal, user: SessionUser): Promise<ConsultaDeQuestionarios> {
	const { tudo, codcur } = consultaDe(user.acessos)
	return {
		como: await descreverPapeis(portal, user),
		stacmt: tudo || codcur.length > 0 ? 'S' : 'N',
		questionarios: await listarDaPosGraduacao(db),
	}
}
