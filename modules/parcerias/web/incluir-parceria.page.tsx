import { Cartao } from '@portal/design-system/cartao'
import { Pagina } from '@portal/design-system/pagina'
import { toast } from '@portal/design-system/toast'
import { mensagemDe, useProtecaoDeAlteracoes } from '@portal/platform/web'
import { useState } from 'react'
import type { NovaParceria } from '../contract/index.ts'
import { ParceriaForm } from './parceria.form.tsx'
import { proximaPosicao } from './posicoes.ts'
import { useInserirParceria, useOrdens } from './queries.ts'

export function IncluirParceriaPage() {
	const ordens = useOrdens()
	const inserir = useInserirParceria()
	const [alterada, setAlterada] = useState(false)
	const { pergunta, sair } = useProtecaoDeAlteracoes(alterada)

	async function salvar(dados: NovaParceria, arquivo: File | undefined) {
		if (!arquivo) return
		try {
			await inserir.mutateAsync({ dados, arquivo })
		} catch (falha) {
			toast.erro(`Erro ao inserir parceria: ${mensagemDe(falha)}`)
			throw falha
		}
		toast.sucesso('Parceria inserida com sucesso!')
		sair('/parcerias/gerenciar')
	}
	return (
		<Pagina titulo="Incluir parceria" largura="formulario" carregando={ordens.carregando}>
			<Cartao>
				<ParceriaForm
					inicial={ordens.erro ? {} : { ordaptpgmpia: proximaPosicao(ordens.ocupadas) }}
					ordens={ordens}
					aoSalvar={salvar}
					aoMudar={setAlterada}
				/>
			</Cartao>
			{pergunta}
		</Pagina>
	)
}
