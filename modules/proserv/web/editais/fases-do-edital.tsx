import { Campo } from '@portal/design-system/campo'
import { Data } from '@portal/design-system/data'
import { GrupoDeCampos } from '@portal/design-system/grupo-de-campos'
import { correJuntoCom, type FaseEscrita, nomeDaFase } from '../../contract/index.ts'
import type { ParteDoEdital } from './campos-do-edital.ts'

/** The first and last day of each phase, both included; the last one is a working day. */
export function FasesDoEdital({ valor: fases, erros, aoMudar }: ParteDoEdital<'fases'>) {
	const mudar = (mudada: FaseEscrita) =>
		aoMudar(fases.map((uma) => (uma.fase === mudada.fase ? { ...uma, ...mudada } : uma)))
	return fases.map((uma, indice) => {
		const nome = nomeDaFase[uma.fase]
		return (
			<GrupoDeCampos key={uma.fase} legenda={nome} forma="separado">
				<div className="grid items-start gap-x-6 gap-y-3 sm:grid-cols-2">
					<Campo
						rotulo={`Primeiro dia da fase ${nome}`}
						obrigatorio
						largura="data"
						dica={correJuntoCom(fases, uma)}
						erro={erros?.[indice]?.dtaini?.message}
					>
						<Data valor={uma.dtaini} aoMudar={(dtaini) => mudar({ ...uma, dtaini })} />
					</Campo>
					<Campo
						rotulo={`Último dia da fase ${nome}`}
						obrigatorio
						largura="data"
						erro={erros?.[indice]?.dtafim?.message}
					>
						<Data valor={uma.dtafim} minima={uma.dtaini} aoMudar={(dtafim) => mudar({ ...uma, dtafim })} />
					</Campo>
				</div>
			</GrupoDeCampos>
		)
	})
}
