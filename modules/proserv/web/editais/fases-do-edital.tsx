import { Campo } from '@portal/design-system/campo'
import { Data } from '@portal/design-system/data'
import { GrupoDeCampos } from '@portal/design-system/grupo-de-campos'
import { correJuntoCom, type FaseEscrita, nomeDaFase } from '../../contract/index.ts'
import type { PartesDoEdital } from './campos-do-edital.ts'

/** The first and last day of each phase, both included; the last one is a working day. */
export function FasesDoEdital({ campos: { fases }, problemas, aoMudar }: PartesDoEdital) {
	const mudar = (mudada: FaseEscrita) =>
		aoMudar({ fases: fases.map((uma) => (uma.fase === mudada.fase ? mudada : uma)) })
	return fases.map((uma) => {
		const nome = nomeDaFase[uma.fase]
		return (
			<GrupoDeCampos key={uma.fase} legenda={nome} forma="separado">
				<div className="grid items-start gap-x-6 gap-y-3 sm:grid-cols-2">
					<Campo
						rotulo={`Primeiro dia da fase ${nome}`}
						obrigatorio
						largura="data"
						dica={correJuntoCom(fases, uma)}
						erro={problemas[`${uma.fase} dtaini`]}
					>
						<Data valor={uma.dtaini} aoMudar={(dtaini) => mudar({ ...uma, dtaini })} />
					</Campo>
					<Campo
						rotulo={`Último dia da fase ${nome}`}
						obrigatorio
						largura="data"
						erro={problemas[`${uma.fase} dtafim`]}
					>
						<Data valor={uma.dtafim} minima={uma.dtaini} aoMudar={(dtafim) => mudar({ ...uma, dtafim })} />
					</Campo>
				</div>
			</GrupoDeCampos>
		)
	})
}
