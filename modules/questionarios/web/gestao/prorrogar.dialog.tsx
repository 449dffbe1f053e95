import { Campo } from '@portal/design-system/campo'
import { Data } from '@portal/design-system/data'
import { call } from '@portal/platform/web'
import { AtoDialog, useAto } from '@portal/platform/web/atos'
import { useState } from 'react'
import { prorrogarQUESTIONARIO, type QuestionarioInteiro } from '../../contract/index.ts'
import { useDoQuestionario } from './use-do-questionario.ts'

type ProrrogarDialogProps = { questionario: QuestionarioInteiro; aoFechar: () => void }

export function ProrrogarDialog({ questionario, aoFechar }: ProrrogarDialogProps) {
	const { codqst, numvrsqst, nomqst, dtafimrsp } = questionario
	const [dia, setDia] = useState<string | undefined>(dtafimrsp)
	const [tentou, setTentou] = useState(false)
	const ato = useAto<string>({
		...useDoQuestionario(questionario),
		fazer: async (novo, versao) => {
			const body = { codqst, numvrsqst, dtafimrsp: novo, versao }
			return { mensagem: 'Prazo mudado!', versao: (await call(prorrogarQUESTIONARIO, { body })).versao }
		},
		aoTerminar: aoFechar,
	})
	return (
		<AtoDialog
			titulo={`Até quando ${nomqst} recebe respostas?`}
			rotulo="Mudar o prazo"
			ato={ato}
			aoFechar={aoFechar}
			aoEnviar={() => {
				setTentou(true)
				if (dia !== undefined) ato.enviar(dia)
			}}
		>
			<Campo rotulo="Último dia" obrigatorio erro={tentou && dia === undefined ? 'Informe o último dia.' : undefined}>
				<Data valor={dia} aoMudar={setDia} />
			</Campo>
		</AtoDialog>
	)
}
