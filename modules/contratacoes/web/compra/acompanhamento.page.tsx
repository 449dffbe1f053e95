import { Alerta } from '@portal/design-system/alerta'
import { Botao } from '@portal/design-system/botao'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { Fileira, Pilha } from '@portal/design-system/pilha'
import { call, estadoDaConsulta, mensagemDe } from '@portal/platform/web'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { confirmarAcompanhamento, enderecoDaCompra, removerAcompanhamento } from '../../contract/index.ts'
import { acompanhamentoQuery } from '../queries.ts'

/** Subscription by the link of a letter: opening it changes nothing, because mail filters open links too. */
export function AcompanhamentoPage() {
	const chave = useParams()['chave'] ?? ''
	const cliente = useQueryClient()
	const consulta = useQuery(acompanhamentoQuery(chave))
	const [terminado, setTerminado] = useState(false)
	const confirmar = useMutation({
		mutationFn: () => call(confirmarAcompanhamento, { params: { chave } }),
		onSuccess: () => cliente.invalidateQueries({ queryKey: acompanhamentoQuery(chave).queryKey }),
	})
	const terminar = useMutation({
		mutationFn: () => call(removerAcompanhamento, { params: { chave } }),
		onSuccess: () => setTerminado(true),
	})
	const { data } = consulta
	const falha = confirmar.error ?? terminar.error
	if (terminado)
		return (
			<Pagina titulo="Acompanhar uma compra" largura="formulario">
				<Alerta variante="sucesso" titulo="O acompanhamento terminou">
					O seu endereço foi apagado, e nada mais é enviado. <Link href="/contratacoes">Ver as contratações</Link>
				</Alerta>
			</Pagina>
		)
	return (
		<Pagina
			titulo="Acompanhar uma compra"
			largura="formulario"
			{...estadoDaConsulta(consulta, { saida: <Link href="/contratacoes">Ver as contratações</Link> })}
		>
			{data ? (
				<Pilha>
					<p className="max-w-(--medida) wrap-anywhere">
						<Link href={enderecoDaCompra(data.codpcddsp)}>Compra {data.numcpr}</Link>: {data.objcpr}
					</p>
					{data.sitaco === 'A' ? (
						<Alerta variante="sucesso" titulo="O acompanhamento está confirmado">
							Você recebe uma mensagem a cada mudança desta compra.
						</Alerta>
					) : null}
					<Fileira espaco={3}>
						{data.sitaco === 'P' ? (
							<Botao carregando={confirmar.isPending} onClick={() => confirmar.mutate()}>
								Confirmar
							</Botao>
						) : null}
						<Botao variante="secundario" carregando={terminar.isPending} onClick={() => terminar.mutate()}>
							Terminar
						</Botao>
					</Fileira>
					{falha ? <Alerta variante="perigo">{mensagemDe(falha)}</Alerta> : null}
				</Pilha>
			) : null}
		</Pagina>
	)
}
