import { Campo } from '@portal/design-system/campo'
import { Data } from '@portal/design-system/data'
import { call } from '@portal/platform/web'
import { AtoDialog, useAto } from '@portal/platform/web/atos'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Cronograma, type Etapa, mudarEtapa } from '../../contract/index.ts'
import { CHAVE } from '../queries.ts'

type Props = { cronograma: Cronograma; etapa: Etapa; aoFechar: () => void }

export function MudarDiaDialog({ cronograma, etapa, aoFechar }: Props) {
	const cliente = useQueryClient()
	const [dia, setDia] = useState<string | undefined>(etapa.dtaprv)
	const { anoref, mesref, tipfol } = cronograma
	const ato = useAto<string>({
		coisa: 'o cronograma',
		versao: () => undefined,
		fazer: async (dtaprv) => {
			await call(mudarEtapa, { params: { anoref, mesref, tipfol }, body: { codetp: etapa.codetp, dtaprv } })
			return { mensagem: 'Dia mudado.' }
		},
		recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
		aoTerminar: aoFechar,
	})
	return (
		<AtoDialog
			titulo={`Mudar o dia: ${etapa.nometp.toLowerCase()}?`}
			rotulo="Mudar"
			ato={ato}
			aoFechar={aoFechar}
			aoEnviar={() => {
				if (dia !== undefined) ato.enviar(dia)
			}}
		>
			<Campo rotulo="Dia planejado" obrigatorio largura="data" erro={dia === undefined ? 'Informe o dia.' : undefined}>
				<Data valor={dia} aoMudar={setDia} />
			</Campo>
		</AtoDialog>
	)
}
