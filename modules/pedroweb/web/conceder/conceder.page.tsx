import { AcoesDoFormulario } from '@portal/design-system/acoes-do-formulario'
import { Botao } from '@portal/design-system/botao'
import { Cartao } from '@portal/design-system/cartao'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { Pilha } from '@portal/design-system/pilha'
import { ListaDeResultados } from '@portal/design-system/resultados'
import { Vazio } from '@portal/design-system/vazio'
import { CodigoTexto } from '@portal/platform/contract'
import { call, estadoDaConsulta, useBusca } from '@portal/platform/web'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { type Concessoes, concederAcessos, type DadosConcessao } from '../../contract/index.ts'
import { CHAVE } from '../queries.ts'
import { ConcessaoForm } from './concessao.form.tsx'
import { concediveisQuery } from './queries.ts'

const Escolhidos = z.object({
	codsis: z.optional(z.string()),
	codperfil: z.optional(z.string()),
	codund: z.optional(CodigoTexto),
})

export function ConcederPage() {
	const cliente = useQueryClient()
	const [feito, setFeito] = useState<Concessoes>()
	const [escolhidos] = useBusca(Escolhidos)
	const consulta = useQuery(concediveisQuery)
	const { mutateAsync } = useMutation({ mutationFn: (body: DadosConcessao) => call(concederAcessos, { body }) })

	async function enviar(dados: DadosConcessao) {
		const resposta = await mutateAsync(dados)
		setFeito(resposta)
		await cliente.invalidateQueries({ queryKey: CHAVE })
	}
	const { sistemas = [], chefiaDe = [] } = consulta.data ?? {}
	const codund = escolhidos.codund ?? (chefiaDe.length === 1 ? chefiaDe[0] : undefined)
	return (
		<Pagina
			largura="formulario"
			titulo="Conceder um acesso"
			resumo="Sem pedido: vale agora mesmo, as pessoas são avisadas e podem devolvê-lo."
			{...estadoDaConsulta(consulta)}
			vazio={
				consulta.data && sistemas.length === 0 ? (
					<Vazio texto="Quem concede acessos é a chefia da unidade, quem responde pelo sistema ou quem administra o portal. Para você, peça um acesso." />
				) : undefined
			}
		>
			<Cartao>
				{feito ? (
					<Resultado feito={feito} aoVoltar={() => setFeito(undefined)} />
				) : (
					<ConcessaoForm sistemas={sistemas} escolhidos={{ ...escolhidos, codund }} aoEnviar={enviar} />
				)}
			</Cartao>
		</Pagina>
	)
}

function Resultado({ feito: { resultados }, aoVoltar }: { feito: Concessoes; aoVoltar: () => void }) {
	return (
		<Pilha>
			<ListaDeResultados
				itens={resultados.map(({ codpes, nompes, codacs, retorno, mensagem }) => ({
					chave: codpes,
					titulo: nompes,
					...(codacs === null ? {} : { href: `/pedroweb/acessos/${codacs}` }),
					estado: retorno === 'ok' ? ('feito' as const) : ('falhou' as const),
					mensagem,
				}))}
			/>
			<AcoesDoFormulario
				secundaria={
					<Link botao variante="secundario" href="/pedroweb/acessos">
						Quem tem acesso
					</Link>
				}
				principal={<Botao onClick={aoVoltar}>Conceder outro</Botao>}
			/>
		</Pilha>
	)
}
