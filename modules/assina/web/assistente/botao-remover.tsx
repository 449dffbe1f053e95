import { Botao } from '@portal/design-system/botao'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ConfirmarAcao } from '../confirmar-acao.tsx'

type BotaoRemoverProps = { nome: string; pergunta: string; remover: () => Promise<{ mensagem: string }> }

export function BotaoRemover({ nome, pergunta, remover }: BotaoRemoverProps) {
	const [aberta, setAberta] = useState(false)
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
			{aberta ? (
				<ConfirmarAcao
					titulo={pergunta}
					rotulo="Remover"
					erro="Erro ao remover!"
					acao={remover}
					aoFechar={() => setAberta(false)}
				/>
			) : null}
		</>
	)
}
