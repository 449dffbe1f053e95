import { AreaTexto } from '@portal/design-system/area-texto'
import { Campo } from '@portal/design-system/campo'
import { Data } from '@portal/design-system/data'
import { diaEm } from '@portal/platform/contract'
import { call, useConfiguracao } from '@portal/platform/web'
import { AtoDialog, useAto } from '@portal/platform/web/atos'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ATOS_DA_VINDA, type AtoDaVinda, agirNaVinda, SITUACOES_DA_VINDA, type Vinda } from '../../contract/index.ts'
import { CHAVE } from '../queries.ts'

type Props = { ato: AtoDaVinda; de: Vinda; aoFechar: () => void }

/** Dated step of an incoming student. */
export function VindaDialog({ ato: qual, de: { codvin, nomvin, versao }, aoFechar }: Props) {
	const cliente = useQueryClient()
	const { fusoHorario } = useConfiguracao()
	const [dia, setDia] = useState<string | undefined>(() => diaEm(fusoHorario))
	const [motivo, setMotivo] = useState('')
	const [tentou, setTentou] = useState(false)
	const exige = qual === 'recusar'
	const { nome } = ATOS_DA_VINDA[qual]
	const ato = useAto<string>({
		coisa: 'o estudante',
		versao: () => undefined,
		fazer: async (quando) => {
			const { sitvin } = await call(agirNaVinda, {
				params: { codvin },
				body: { versao, ato: qual, dia: quando, motivo: motivo.trim() },
			})
			return { mensagem: `${nomvin}: ${SITUACOES_DA_VINDA[sitvin].toLowerCase()}.` }
		},
		recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
		aoTerminar: aoFechar,
	})
	return (
		<AtoDialog
			titulo={`${nome}: ${nomvin}`}
			rotulo={nome}
			ato={ato}
			aoFechar={aoFechar}
			aoEnviar={() => {
				setTentou(true)
				if (dia !== undefined && (!exige || motivo.trim() !== '')) ato.enviar(dia)
			}}
		>
			<Campo
				rotulo="Dia"
				obrigatorio
				largura="data"
				dica="O dia em que aconteceu."
				erro={tentou && dia === undefined ? 'Informe o dia.' : undefined}
			>
				<Data valor={dia} aoMudar={setDia} />
			</Campo>
			<Campo
				rotulo={exige ? 'Motivo' : 'Observação'}
				obrigatorio={exige}
				dica="Quem vem e o parceiro leem: escreva em inglês."
				erro={tentou && exige && motivo.trim() === '' ? 'Escreva o motivo.' : undefined}
			>
				<AreaTexto rows={3} maxLength={500} value={motivo} onChange={({ target }) => setMotivo(target.value)} />
			</Campo>
		</AtoDialog>
	)
}
