import { Botao } from '@portal/design-system/botao'
import { Cartao } from '@portal/design-system/cartao'
import { CodigoQr } from '@portal/design-system/codigo-qr'
import { Confirmacao } from '@portal/design-system/confirmacao'
import { Pagina } from '@portal/design-system/pagina'
import { Fileira } from '@portal/design-system/pilha'
import { Texto } from '@portal/design-system/texto'
import { call, estadoDaConsulta } from '@portal/platform/web'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type CartaoAlumni, cancelarCartao, renovarCartao } from '../../contract/index.ts'
import { protegerPagina } from '../acesso/portao.tsx'
import { cursoEscrito } from '../escrita.ts'
import { FotoAlumni } from '../partes/foto.tsx'
import { cartaoQuery } from '../queries.ts'
import { useAcao } from '../use-acao.ts'

const TITULO = 'Cartão digital'

function MeuCartao() {
	const consulta = useQuery(cartaoQuery)
	const { data } = consulta
	return (
		<Pagina
			titulo={TITULO}
			largura="formulario"
			resumo="Mostre-o no telefone: o código leva a uma página que confirma o seu nome, e os cursos se você os mostra a todos."
			{...estadoDaConsulta(consulta)}
		>
			{data ? <CartaoDoAlumni cartao={data} /> : null}
		</Pagina>
	)
}
export const CartaoPage = protegerPagina('cartao', TITULO, MeuCartao)

function CartaoDoAlumni({ cartao: { codpes, nompes, codarqfotpes, cursos, endereco } }: { cartao: CartaoAlumni }) {
	const cliente = useQueryClient()
	const [cancelando, setCancelando] = useState(false)
	const fazer = useMutation({
		mutationFn: () => call(renovarCartao),
		onSuccess: () => cliente.invalidateQueries(cartaoQuery),
	})
	const cancelar = useAcao(() => call(cancelarCartao), { falha: 'O cartão não foi cancelado' })
	return (
		<>
			<Cartao titulo="Alumni" imprimivel={endereco !== null}>
				<Fileira espaco={5}>
					<FotoAlumni {...{ codpes, nompes, codarqfotpes }} largura={96} />
					<div className="min-w-0 flex-1 basis-48">
						<Texto forte className="text-lg wrap-anywhere">
							{nompes}
						</Texto>
						<Texto suave className="tabular-nums">
							Número USP {codpes}
						</Texto>
						<ul>
							{cursos.map((curso) => (
								<li key={`${curso.codcur}-${curso.numseqpgm}`}>
									{curso.nomcur}, {cursoEscrito(curso)}
								</li>
							))}
						</ul>
					</div>
					{endereco ? <CodigoQr texto={endereco} rotulo="Código que confirma este cartão" className="size-40" /> : null}
				</Fileira>
			</Cartao>
			<Fileira data-nao-imprimir>
				<Botao carregando={fazer.isPending} onClick={() => fazer.mutate()}>
					{endereco ? 'Trocar o código' : 'Fazer o cartão'}
				</Botao>
				{endereco ? (
					<Botao variante="secundario" onClick={() => setCancelando(true)}>
						Cancelar o cartão
					</Botao>
				) : null}
			</Fileira>
			<Confirmacao
				aberta={cancelando}
				titulo="Cancelar o cartão digital?"
				rotuloConfirmar="Cancelar o cartão"
				rotuloCancelar="Voltar"
				aoCancelar={() => setCancelando(false)}
				aoConfirmar={async () => {
					await cancelar.mutateAsync(undefined).catch(() => undefined)
					setCancelando(false)
				}}
			>
				O código deixa de valer na hora. Você pode fazer outro quando quiser.
			</Confirmacao>
		</>
	)
}
