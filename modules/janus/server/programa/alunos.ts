import { obterPessoas } from '@portal/pessoas/server/public'
import type { Db } from '@portal/platform/server'
import type { AlunoDoPrograma } from '../../contract/index.ts'
import { calcularRelogio } from '../calcular.ts'
import { escolherOrientadores, listarRiscosDaMatricula, nomear, obterFeriados } from '../montar-ficha.ts'
import { listarMatriculas, type Matricula } from '../queries/matriculas.ts'

/** Rows of a list of students, in the order of these enrolments, with the dates of the student's own page. */
export async function descreverAlunos(
	db: Db,
	codigos: readonly number[],
	hoje: string,
): Promise<(AlunoDoPrograma & Pick<Matricula, 'codcur'>)[]> {
	if (codigos.length === 0) return []
	const [matriculas, feriados] = await Promise.all([listarMatriculas(db, codigos), obterFeriados(db)])
	const porCodigo = new Map(matriculas.map((uma) => [uma.codmtr, uma]))
	const orientadorDe = (matricula: Matricula): number | undefined =>
		escolherOrientadores(matricula, hoje).find(({ papel }) => papel === 'O')?.codpes
	const nomes = await obterPessoas(
		db,
		matriculas.flatMap((uma) => [uma.codpes, orientadorDe(uma) ?? uma.codpes]),
	)
	return codigos.flatMap((codmtr) => {
		const matricula = porCodigo.get(codmtr)
		if (!matricula) return []
		const relogio = calcularRelogio(matricula, hoje, feriados)
		const orientador = orientadorDe(matricula)
		const { codcur, stapgm, dtaselpgm, dtaqua, codpes } = matricula
		const seguinte = relogio.prazos.find(({ tipprz }) => tipprz === (dtaqua === null ? 'QUA' : 'DEP'))
		return [
			{
				codmtr,
				codcur,
				nompes: nomear(nomes, codpes),
				nivpgm: relogio.nivpgm,
				stapgm,
				dtaselpgm,
				prazo:
					stapgm === 'A' && seguinte
						? { ...seguinte, passos: [...seguinte.passos], trechos: [...seguinte.trechos] }
						: null,
				riscos: listarRiscosDaMatricula(matricula, relogio, hoje),
				nomori: orientador === undefined ? null : nomear(nomes, orientador),
			},
		]
	})
}
