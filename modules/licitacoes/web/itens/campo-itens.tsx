import { AreaTexto } from '@portal/design-system/area-texto'
import { Campo } from '@portal/design-system/campo'
import { toast } from '@portal/design-system/toast'
import { Upload } from '@portal/design-system/upload'
import { call, mensagemDe } from '@portal/platform/web'
import { useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { lerItensDaPlanilha, PLANILHA_DE_ITENS } from '../../contract/index.ts'

interface Props {
	readonly registro: UseFormRegisterReturn
	readonly erro: string | undefined
	/** Lines read from a workbook take the place of those that were typed. */
	readonly aoLer: (txtitm: string) => void
}

const EXTENSOES = Object.keys(PLANILHA_DE_ITENS.tipos)
	.map((extensao) => `.${extensao}`)
	.join(',')

/** Items of the notice, one a line, as spreadsheets copy them, or read from one. */
export function CampoItens({ registro, erro, aoLer }: Props) {
	const [lendo, setLendo] = useState(false)
	async function ler(file: File) {
		const recusa = PLANILHA_DE_ITENS.recusa(file)
		if (recusa) return void toast.erro('A planilha não foi lida', recusa)
		setLendo(true)
		try {
			const { txtitm, quantos } = await call(lerItensDaPlanilha, { parts: { file } })
			aoLer(txtitm)
			toast.sucesso(quantos === 1 ? 'Um item lido.' : `${quantos} itens lidos.`, 'Confira-os antes de publicar.')
		} catch (falha) {
			toast.erro('A planilha não foi lida', mensagemDe(falha))
		} finally {
			setLendo(false)
		}
	}
	return (
		<div className="grid gap-3">
			<Campo
				rotulo="Itens"
				dica="Uma linha por item: lote (ou vazio); descrição; quantidade; unidade; participação (ampla, exclusiva ou cota); local da entrega; valor unitário estimado. Também se cola ou se lê de uma planilha com estas colunas."
				erro={erro}
			>
				<AreaTexto {...registro} maxLength={200_000} rows={6} />
			</Campo>
			<Upload
				rotulo="Ler os itens de uma planilha"
				aceita={EXTENSOES}
				tamanhoMaximo={PLANILHA_DE_ITENS.maximo}
				disabled={lendo}
				aoEscolher={([file]) => void (file && ler(file))}
			/>
		</div>
	)
}
