import { DataHora } from '@portal/design-system/data-hora'
import { toast } from '@portal/design-system/toast'
import { DIA_MS } from '@portal/platform/contract'
import { call, formatarDataHora, useConfiguracao } from '@portal/platform/web'
import { useState } from 'react'
import { type Lote, prorrogarLote } from '../../contract/index.ts'
import { FormularioDialog } from '../formulario.dialog.tsx'
import { limitesDoPrazo, problemaDoPrazo } from '../prazo.ts'
import { useAcao } from '../queries.ts'

const UMA_SEMANA_MS = 7 * DIA_MS

export function ProrrogarDialog({ lote, aoFechar }: { lote: Lote; aoFechar: () => void }) {
	const { fusoHorario } = useConfiguracao()
	const [agora] = useState(() => new Date())
	const [prazo, setPrazo] = useState<Date | undefined>(
		() => new Date(Math.max(agora.getTime(), Date.parse(lote.dtalimasi ?? '') || 0) + UMA_SEMANA_MS),
	)
	const [tentou, setTentou] = useState(false)
	const problema = problemaDoPrazo(prazo, agora)
	const { minima, maxima } = limitesDoPrazo(fusoHorario, agora)
	const prorrogar = useAcao((dtalimasi: string) =>
		call(prorrogarLote, { params: { codlotdocasi: lote.codlotdocasi }, body: { dtalimasi } }),
	)

	function enviar() {
		setTentou(true)
		if (!prazo || problema) return
		prorrogar.mutate(prazo.toISOString(), {
			onSuccess: () => {
				toast.sucesso(`Novo prazo: ${formatarDataHora(prazo)}.`)
				aoFechar()
			},
		})
	}
	return (
		<FormularioDialog
			titulo={`Prorrogar “${lote.nomlot}”`}
			rotuloEnviar="Prorrogar"
			acao={prorrogar}
			aoEnviar={enviar}
			aoFechar={aoFechar}
		>
			{lote.dtalimasi ? <p>O prazo atual é {formatarDataHora(lote.dtalimasi)}.</p> : null}
			<DataHora
				rotulo="Novo prazo"
				fuso={fusoHorario}
				obrigatorio
				valor={prazo}
				aoMudar={setPrazo}
				minima={minima}
				maxima={maxima}
				erro={tentou ? problema : undefined}
			/>
		</FormularioDialog>
	)
}
