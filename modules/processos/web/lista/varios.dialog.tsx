import { Modal } from '@portal/design-system/modal'
import { type AcaoDoToast, toast } from '@portal/design-system/toast'
import { mensagemDe } from '@portal/platform/web'
import { type ReactNode, useState } from 'react'
import { MAXIMO_DE_UMA_VEZ, type PedidoDeVarios, type ResultadosDeVarios } from '../../contract/index.ts'
import type { AcaoDaLista, Varios } from './acoes.tsx'
import { AnotarForm } from './anotar.form.tsx'
import { ConfirmarForm } from './confirmar.form.tsx'
import { EncaminharForm } from './encaminhar.form.tsx'
import { MarcarForm } from './marcar.form.tsx'
import type { FormularioDeVariosProps } from './pe-do-formulario.tsx'
import { useAgirEmVarios } from './queries.ts'
import { ResultadoDialog } from './resultado.dialog.tsx'

type VariosDialogProps = {
	varios: Varios | undefined
	aoFechar: () => void
	/** Callback once the batch was done at least in part and its result was closed. */
	aoFazer: () => void
}

const PERGUNTAS: Readonly<Record<AcaoDaLista, string>> = {
	entrada: 'Receber',
	saida: 'Encaminhar',
	devolver: 'Devolver à estação anterior',
	arquivar: 'Arquivar',
	anotar: 'Anotar em',
	marca: 'Marcar',
	favorito: 'Guardar nos favoritos',
	ciencia: 'Tomar ciência de',
}

const COM_CAMPOS: Partial<Record<AcaoDaLista, (props: FormularioDeVariosProps) => ReactNode>> = {
	saida: EncaminharForm,
	anotar: AnotarForm,
	marca: MarcarForm,
}

export function VariosDialog({ varios, aoFechar, aoFazer }: VariosDialogProps) {
	const { mutateAsync, isPending } = useAgirEmVarios()
	const [falha, setFalha] = useState<string>()
	const [resultado, setResultado] = useState<ResultadosDeVarios>()
	const fechar = () => {
		setFalha(undefined)
		aoFechar()
	}

	/** Undo is offered only for exits and returns; other acts have reverse actions of their own. */
	function desfazerDe({ acao }: PedidoDeVarios, { resultados }: ResultadosDeVarios): AcaoDoToast | undefined {
		if (acao !== 'saida' && acao !== 'devolver') return undefined
		const itens = resultados.map(({ numpro, versao }) => ({ numpro, versao: versao ?? undefined }))
		return { titulo: 'Desfazer', aoAcionar: () => void enviar({ acao: 'desfazerSaida', itens }) }
	}

	async function enviar(pedido: PedidoDeVarios) {
		if (pedido.itens.length > MAXIMO_DE_UMA_VEZ)
			return setFalha(`Escolha até ${MAXIMO_DE_UMA_VEZ} processos por vez. Há ${pedido.itens.length} selecionados.`)
		setFalha(undefined)
		try {
			const feito = await mutateAsync(pedido)
			aoFechar()
			if (feito.recusados > 0) return setResultado(feito)
			toast.sucesso(resumir(feito), feito.resultados[0]?.mensagem, desfazerDe(pedido, feito))
			aoFazer()
		} catch (erro) {
			setFalha(mensagemDe(erro))
		}
	}

	const Formulario = varios ? (COM_CAMPOS[varios.acao] ?? ConfirmarForm) : undefined
	return (
		<>
			<Modal aberto={varios !== undefined} aoFechar={fechar} titulo={varios ? perguntar(varios) : ''} protegido>
				{varios && Formulario ? (
					<Formulario varios={varios} falha={falha} enviando={isPending} aoEnviar={enviar} aoCancelar={fechar} />
				) : null}
			</Modal>
			<ResultadoDialog
				resultado={resultado}
				aoFechar={() => {
					setResultado(undefined)
					// The selection is kept when nothing was done, since it still has to be dealt with.
					if (resultado && resultado.feitos > 0) aoFazer()
				}}
			/>
		</>
	)
}

function perguntar({ acao, processos }: Varios): string {
	const quais = processos.length === 1 ? `o processo ${processos[0]?.numproFormatado}` : `${processos.length} processos`
	const fim = acao === 'saida' ? ' para…' : acao === 'anotar' || acao === 'marca' ? '' : '?'
	return `${PERGUNTAS[acao]} ${quais}${fim}`
}

const resumir = ({ feitos }: ResultadosDeVarios): string => (feitos === 1 ? '1 processo' : `${feitos} processos`)
