import { somarMeses } from '@portal/platform/contract'
import { type Db, diaDe, type Portal } from '@portal/platform/server'
import { type Cronograma, ETAPAS, preverEtapas } from '../../contract/index.ts'
import { listarEtapas } from './queries/etapas.ts'

/** Plans of the month before and of those to come, each step with its forecast. */
export async function montarCronogramas(db: Db, portal: Portal): Promise<Cronograma[]> {
	const hoje = diaDe(portal)
	const [anoref = 0, mesref = 0] = somarMeses(hoje, -1).split('-').map(Number)
	const etapas = await listarEtapas(db, { anoref, mesref }, portal.config.PORTAL_FUSO_HORARIO)
	const porMes = Map.groupBy(etapas, (uma) => `${uma.anoref}/${uma.mesref}/${uma.tipfol}`)
	return [...porMes.values()].flatMap((dele) => {
		const [primeira] = dele
		if (!primeira) return []
		const ditas = dele.map((uma) => (uma.codetp === 'PAG' && uma.dtaprv < hoje ? { ...uma, dtareal: uma.dtaprv } : uma))
		return [
			{
				anoref: primeira.anoref,
				mesref: primeira.mesref,
				tipfol: primeira.tipfol,
				codfol: primeira.codfol,
				etapas: preverEtapas(ditas, hoje).map(({ codetp, dtaprv, dtareal, dtapre, atraso, porCausaDe }) => ({
					codetp,
					dtaprv,
					dtareal,
					dtapre,
					atraso,
					nometp: ETAPAS[codetp].nome,
					porCausaDe: porCausaDe === null ? null : ETAPAS[porCausaDe].nome,
					dtaant: dele.find((uma) => uma.codetp === codetp)?.dtaant ?? null,
				})),
			},
		]
	})
}
