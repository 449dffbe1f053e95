import { Cartao } from '@portal/design-system/cartao'
import { Esqueleto } from '@portal/design-system/esqueleto'
import { Pagina } from '@portal/design-system/pagina'
import { toast } from '@portal/design-system/toast'
import { call, estadoDaConsulta, useBusca } from '@portal/platform/web'
import { useGuardado } from '@portal/platform/web/atos'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import {
	type DadosDoRascunho,
	type DadosPedido,
	descartarRascunhoDoPedido,
	guardarRascunhoDoPedido,
	pedirAcesso,
	type RascunhoDoPedido,
	type SistemaNoCatalogo,
} from '../contract/index.ts'
import { PedidoForm } from './pedido.form.tsx'
import { CHAVE, catalogoQuery, rascunhoQuery } from './queries.ts'

export function PedirAcessoPage() {
	const catalogo = useQuery(catalogoQuery)
	const rascunho = useQuery(rascunhoQuery)
	const consulta = catalogo.data ? rascunho : catalogo
	const pronto = catalogo.data && rascunho.data
	return (
		<Pagina
			largura="formulario"
			titulo="Pedir um acesso"
			resumo="A chefia da unidade decide primeiro; depois, quem responde pelo sistema."
			{...estadoDaConsulta(consulta)}
			esqueleto={<Esqueleto forma="bloco" className="h-144 w-full" />}
		>
			{pronto ? <Pedido sistemas={catalogo.data.sistemas} rascunho={rascunho.data.rascunho} /> : null}
		</Pagina>
	)
}

/** Query parameters: the catalogue links here with the system and the profile chosen. */
const Escolhidos = z.object({ codsis: z.optional(z.string()), codperfil: z.optional(z.string()) })

type PedidoProps = { sistemas: readonly SistemaNoCatalogo[]; rascunho: RascunhoDoPedido | null }

function Pedido({ sistemas, rascunho }: PedidoProps) {
	const cliente = useQueryClient()
	const [escolhidos] = useBusca(Escolhidos)
	const [vez, setVez] = useState(0)
	const [inicial, setInicial] = useState<DadosDoRascunho>(() => ({
		...rascunho?.dados,
		...(escolhidos.codperfil === undefined ? {} : escolhidos),
	}))
	const guardado = useGuardado<DadosDoRascunho>(rascunho?.dtaultalt, (body) => call(guardarRascunhoDoPedido, { body }))
	const pedir = useMutation({
		mutationFn: async (body: DadosPedido) => {
			await guardado.encerrar()
			return call(pedirAcesso, { body })
		},
		onSuccess: () => cliente.invalidateQueries({ queryKey: CHAVE }),
	})

	async function enviar(dados: DadosPedido) {
		const { codacs } = await pedir.mutateAsync(dados)
		toast.sucesso('Acesso pedido!', 'A chefia da unidade recebeu a tarefa de decidir.')
		return `/pedroweb/acessos/${codacs}`
	}
	async function descartar() {
		await guardado.encerrar()
		await call(descartarRascunhoDoPedido, {})
		setInicial({})
		setVez(vez + 1)
		toast.sucesso('Rascunho descartado.')
	}
	return (
		<Cartao>
			<PedidoForm
				key={vez}
				inicial={inicial}
				sistemas={sistemas}
				guardado={guardado}
				aoEnviar={enviar}
				aoDescartar={descartar}
			/>
		</Cartao>
	)
}
