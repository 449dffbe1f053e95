import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { Data } from '@portal/design-system/data'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Formulario } from '@portal/design-system/formulario'
import { toast } from '@portal/design-system/toast'
import { somarDias } from '@portal/platform/contract'
import { formatarData, mensagemDe, useHoje } from '@portal/platform/web'
import { Link2 } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import {
	type CompartilhamentoNovo,
	PRAZO_MAXIMO_DIAS,
	PRAZO_PADRAO_DIAS,
	problemaDoPrazo,
} from '../../contract/compartilhamento.ts'
import { useCompartilhar } from './queries.ts'

type CompartilharFormProps = { codaucdoc: string; aoCriar: (novo: CompartilhamentoNovo | undefined) => void }

export function CompartilharForm({ codaucdoc, aoCriar }: CompartilharFormProps) {
	const hoje = useHoje()
	const [dtafimcpt, setDtafimcpt] = useState<string | undefined>(somarDias(hoje, PRAZO_PADRAO_DIAS))
	const [fincpt, setFincpt] = useState('')
	const [erro, setErro] = useState<string>()
	const compartilhar = useCompartilhar(codaucdoc)
	const ultimo = somarDias(hoje, PRAZO_MAXIMO_DIAS)

	async function enviar(evento: SubmitEvent) {
		evento.preventDefault()
		const problema = dtafimcpt ? problemaDoPrazo(dtafimcpt, hoje) : 'Informe até quando o link pode ser aberto.'
		setErro(problema)
		if (problema || !dtafimcpt) return
		try {
			aoCriar(await compartilhar.mutateAsync({ dtafimcpt, fincpt }))
			setFincpt('')
		} catch (falha) {
			aoCriar(undefined)
			toast.erro('Não foi possível criar o link', mensagemDe(falha))
		}
	}

	return (
		<Formulario colunas={2} className="items-start" onSubmit={(evento) => void enviar(evento)}>
			<Campo rotulo="Pode ser aberto até" obrigatorio dica={`No máximo até ${formatarData(ultimo)}.`} erro={erro}>
				<Data valor={dtafimcpt} minima={hoje} maxima={ultimo} aoMudar={setDtafimcpt} />
			</Campo>
			<Campo rotulo="Finalidade" dica="Opcional. Quem recebe o link também a lê.">
				<EntradaTexto
					value={fincpt}
					maxLength={120}
					placeholder="Admissão na Empresa Exemplo"
					onChange={(evento) => setFincpt(evento.target.value)}
				/>
			</Campo>
			<Botao
				type="submit"
				className="sm:justify-self-start"
				icone={<Link2 aria-hidden />}
				carregando={compartilhar.isPending}
			>
				Criar link
			</Botao>
		</Formulario>
	)
}
