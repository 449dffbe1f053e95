import { Alerta } from '@portal/design-system/alerta'
import { Botao } from '@portal/design-system/botao'
import { Pagina } from '@portal/design-system/pagina'
import { CallError, call, estadoDaConsulta, mensagemDe } from '@portal/platform/web'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { sairNewsletter } from '../../contract/index.ts'
import { saidaQuery } from './queries.ts'

const LINK_INCOMPLETO = (
	<Alerta variante="aviso" titulo="Este link está incompleto">
		Abra-o de novo pela mensagem, ou copie-o inteiro.
	</Alerta>
)

/** Unsubscribe page: opening it changes nothing, because mail filters open links too. */
export function SairPage() {
	const cliente = useQueryClient()
	const chave = useParams()['chave'] ?? ''
	const consulta = useQuery(saidaQuery(chave))
	const { data, error } = consulta
	// Mail programs may break a long link in two.
	const incompleto = error instanceof CallError && error.status === 400
	const estado = incompleto ? { falha: LINK_INCOMPLETO } : estadoDaConsulta(consulta)
	const sair = useMutation({
		mutationFn: () => call(sairNewsletter, { params: { chave } }),
		onSuccess: () => cliente.invalidateQueries({ queryKey: saidaQuery(chave).queryKey }),
	})
	return (
		<Pagina titulo="Sair do boletim" largura="leitura" {...estado}>
			{data?.teste === 'S' ? (
				<Alerta variante="info" titulo="Este link é de um teste">
					Quem recebe o boletim sai dele por aqui, com um clique. Ninguém saiu agora.
				</Alerta>
			) : null}
			{data?.teste === 'N' && data.stapmdbltifv === 'S' ? (
				<>
					<p>
						Você recebeu o boletim <strong>{data.assblt}</strong>. Se sair, não recebe mais nenhum boletim da rede
						Alumni. O seu cadastro e os avisos do portal continuam como estão.
					</p>
					<div>
						<Botao carregando={sair.isPending} onClick={() => sair.mutate()}>
							Não quero receber mais
						</Botao>
					</div>
				</>
			) : null}
			{data?.stapmdbltifv === 'N' ? (
				<Alerta variante="sucesso" titulo="Você não recebe mais o boletim">
					Se mudar de ideia, entre na rede Alumni e diga o que quer receber.
				</Alerta>
			) : null}
			{sair.error ? <Alerta variante="perigo">{mensagemDe(sair.error)}</Alerta> : null}
		</Pagina>
	)
}
