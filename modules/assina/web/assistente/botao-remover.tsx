import { Botao } from '@portal/design-system/botao'
import { Confirmacao } from '@portal/design-system/confirmacao'
import { toast } from '@portal/design-system/toast'
import { mensagemDe } from '@portal/platform/web'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useAcao } from '../queries.ts'

type BotaoRemoverProps = { nome: string; pergunta: string; remover: () => Promise<{ mensagem: string }> }

export function BotaoRemover({ nome, pergunta, remover }: BotaoRemoverProps) {
	const [aberta, setAberta] = useState(false)
	const acao = useAcao(remover)
	const fechar = () => setAberta(false)

	async function confirmar() {
		try {
			toast.sucesso((await acao.mutateAsync(undefined)).mensagem)
		} catch (falha) {
			toast.erro('Erro ao remover!', mensagemDe(falha))
		}
		fechar()
	}
	return (
		<>
			<Botao
				variante="perigo"
				aparencia="fantasma"
				tamanho="pq"
				rotulo={`Remover ${nome}`}
				icone={<Trash2 aria-hidden />}
				onClick={() => setAberta(true)}
			/>
			<Confirmacao
				aberta={aberta}
				titulo={pergunta}
				rotuloConfirmar="Remover"
				aoCancelar={fechar}
				aoConfirmar={confirmar}
			/>
		</>
	)
}
