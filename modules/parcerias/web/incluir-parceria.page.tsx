import { Cartao } from '@portal/design-system/cartao'
import { Esqueleto } from '@portal/design-system/esqueleto'
import { toast } from '@portal/design-system/toast'
import { mensagemDe, useProtecaoDeAlteracoes } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { NovaParceria } from '../contract/index.ts'
import { ParceriaForm } from './parceria.form.tsx'
import { primeiraLivre } from './posicoes.ts'
import { parceriasQuery, useInserirParceria } from './queries.ts'

export function IncluirParceriaPage() {
	const { data, isPending } = useQuery(parceriasQuery)
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
		<div className="mx-auto grid w-full max-w-4xl gap-5">
			<h1>Incluir parceria</h1>
			<Cartao>
				{isPending ? (
					<Esqueleto forma="bloco" className="h-96 w-full" />
				) : (
					<ParceriaForm
						inicial={data ? { ordaptpgmpia: primeiraLivre(data.map(({ ordaptpgmpia }) => ordaptpgmpia)) } : {}}
						aoSalvar={salvar}
						aoMudar={setAlterada}
					/>
				)}
			</Cartao>
			{pergunta}
		</div>
	)
}
