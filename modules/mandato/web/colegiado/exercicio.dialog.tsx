import { Campo } from '@portal/design-system/campo'
import { Data } from '@portal/design-system/data'
import { call } from '@portal/platform/web'
import { AtoDialog, useAto } from '@portal/platform/web/atos'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
	afastarTitular,
	type Cadeira,
	type DadosDoExercicio,
	devolverAoExercicio,
	type MandatoPublico,
} from '../../contract/index.ts'
import { CHAVE } from '../queries.ts'

type Props = { cadeira: Cadeira; mandato: MandatoPublico; para: 'TIT' | 'SUP'; aoFechar: () => void }

export function ExercicioDialog({ cadeira, mandato, para, aoFechar }: Props) {
	const cliente = useQueryClient()
	const [dtaini, setDia] = useState<string>()
	const [tentou, setTentou] = useState(false)
	const afasta = para === 'SUP'
	const ato = useAto<DadosDoExercicio>({
		coisa: 'o colegiado',
		versao: () => undefined,
		fazer: async (body) => {
			await call(afasta ? afastarTitular : devolverAoExercicio, { params: { codmdt: mandato.codmdt }, body })
			return { mensagem: afasta ? 'Titular afastado.' : 'Titular de volta ao exercício.' }
		},
		recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
		aoTerminar: aoFechar,
	})
	return (
		<AtoDialog
			titulo={afasta ? `Afastar ${mandato.nompes}?` : `Devolver ${mandato.nompes} ao exercício?`}
			rotulo={afasta ? 'Afastar' : 'Devolver'}
			ato={ato}
			aoFechar={aoFechar}
			aoEnviar={() => {
				setTentou(true)
				if (dtaini) ato.enviar({ dtaini })
			}}
		>
			<p>
				{afasta
					? cadeira.suplente
						? `${cadeira.suplente.nompes} passa a exercer a cadeira e é avisado.`
						: 'A cadeira não tem suplente: ninguém a exerce até a volta do titular.'
					: 'O titular volta a exercer a cadeira e é avisado.'}
			</p>
			<Campo
				rotulo="A partir de"
				obrigatorio
				largura="data"
				erro={tentou && dtaini === undefined ? 'Informe o primeiro dia.' : undefined}
			>
				<Data valor={dtaini} aoMudar={setDia} minima={mandato.dtainimdt} maxima={mandato.dtafimmdt} />
			</Campo>
		</AtoDialog>
	)
}
