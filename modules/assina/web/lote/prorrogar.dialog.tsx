import { Alerta } from '@portal/design-system/alerta'
import { Botao } from '@portal/design-system/botao'
import { DataHora } from '@portal/design-system/data-hora'
import { Modal } from '@portal/design-system/modal'
import { toast } from '@portal/design-system/toast'
import { call, formatarDataHora, mensagemDe } from '@portal/platform/web'
import { type SubmitEvent, useState } from 'react'
import { type Lote, prorrogarLote } from '../../contract/index.ts'
import { limitesDoPrazo, problemaDoPrazo } from '../prazo.ts'
import { useAcao } from '../queries.ts'

const UMA_SEMANA_MS = 7 * 86_400_000

export function ProrrogarDialog({ lote, aoFechar }: { lote: Lote; aoFechar: () => void }) {
	const [agora] = useState(() => new Date())
	const [prazo, setPrazo] = useState<Date | undefined>(
		() => new Date(Math.max(agora.getTime(), Date.parse(lote.dtalimasi ?? '') || 0) + UMA_SEMANA_MS),
	)
	const [tentou, setTentou] = useState(false)
	const problema = problemaDoPrazo(prazo, agora)
	const { minima, maxima } = limitesDoPrazo(agora)
	const prorrogar = useAcao((dtalimasi: string) =>
		call(prorrogarLote, { params: { codlotdocasi: lote.codlotdocasi }, body: { dtalimasi } }),
	)

	function enviar(evento: SubmitEvent) {
		evento.preventDefault()
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
		<Modal
			aberto
			protegido
			aoFechar={aoFechar}
			titulo={`Prorrogar “${lote.nomlot}”`}
			rodape={
				<>
					<Botao variante="secundario" onClick={aoFechar}>
						Cancelar
					</Botao>
					<Botao type="submit" form="prorrogar-lote" carregando={prorrogar.isPending}>
						Prorrogar
					</Botao>
				</>
			}
		>
			<form id="prorrogar-lote" noValidate onSubmit={enviar} className="grid gap-4">
				{lote.dtalimasi ? <p>O prazo atual é {formatarDataHora(lote.dtalimasi)}.</p> : null}
				{prorrogar.error ? <Alerta variante="perigo">{mensagemDe(prorrogar.error)}</Alerta> : null}
				<DataHora
					rotulo="Novo prazo"
					obrigatorio
					valor={prazo}
					aoMudar={setPrazo}
					minima={minima}
					maxima={maxima}
					erro={tentou ? problema : undefined}
				/>
			</form>
		</Modal>
	)
}
