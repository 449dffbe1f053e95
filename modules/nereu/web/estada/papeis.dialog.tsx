import { Campo } from '@portal/design-system/campo'
import { Data } from '@portal/design-system/data'
import { call } from '@portal/platform/web'
import { AtoDialog, useAto } from '@portal/platform/web/atos'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { guardarPapeis, type PrazosDosPapeis } from '../../contract/index.ts'
import { CHAVE } from '../queries.ts'

type Props = { codcan: number; antes: PrazosDosPapeis; aoFechar: () => void }

/** Last days of visa and insurance; an empty one is not told yet. */
export function PapeisDialog({ codcan, antes, aoFechar }: Props) {
	const cliente = useQueryClient()
	const [prazos, setPrazos] = useState(antes)
	const ato = useAto<PrazosDosPapeis>({
		coisa: 'a mobilidade',
		de: `papéis ${codcan}`,
		versao: () => undefined,
		fazer: async (body) => ({ mensagem: (await call(guardarPapeis, { params: { codcan }, body })).mensagem }),
		recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
		aoTerminar: aoFechar,
	})
	return (
		<AtoDialog
			titulo="Visto e seguro"
			rotulo="Guardar"
			ato={ato}
			aoFechar={aoFechar}
			aoEnviar={() => ato.enviar(prazos)}
		>
			<p>O estudante e o escritório são avisados trinta dias antes de cada fim.</p>
			<div className="grid gap-4 sm:grid-cols-2">
				<Campo rotulo="Visto até" largura="data">
					<Data
						valor={prazos.dtafimvst ?? undefined}
						aoMudar={(dia) => setPrazos({ ...prazos, dtafimvst: dia ?? null })}
					/>
				</Campo>
				<Campo rotulo="Seguro até" largura="data">
					<Data
						valor={prazos.dtafimseg ?? undefined}
						aoMudar={(dia) => setPrazos({ ...prazos, dtafimseg: dia ?? null })}
					/>
				</Campo>
			</div>
		</AtoDialog>
	)
}
