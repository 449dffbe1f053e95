import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { Data } from '@portal/design-system/data'
import { call } from '@portal/platform/web'
import { FalhaDoAto, useAto } from '@portal/platform/web/atos'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { mudarPedido, type Pedido } from '../../contract/index.ts'
import { CHAVE } from '../queries.ts'

type Props = { pedido: Pedido; aoFechar: () => void }

export function NovoPrazo({ pedido: { codpdarq, dtalim: antes }, aoFechar }: Props) {
	const cliente = useQueryClient()
	const [dtalim, setDia] = useState<string | undefined>(antes)
	const ato = useAto<string>({
		coisa: 'os pedidos',
		versao: () => undefined,
		fazer: (dia) => call(mudarPedido, { params: { codpdarq }, body: { dtalim: dia } }),
		recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
		aoTerminar: aoFechar,
	})
	return (
		<form
			noValidate
			className="flex flex-wrap items-end gap-3"
			onSubmit={(evento) => {
				evento.preventDefault()
				if (dtalim && !ato.enviando) ato.enviar(dtalim)
			}}
		>
			<Campo rotulo="Novo prazo" largura="data" obrigatorio>
				<Data valor={dtalim} aoMudar={setDia} />
			</Campo>
			<Botao type="submit" carregando={ato.enviando}>
				Mudar
			</Botao>
			<FalhaDoAto ato={ato} />
		</form>
	)
}
