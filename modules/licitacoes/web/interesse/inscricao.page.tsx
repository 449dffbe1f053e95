import { Alerta } from '@portal/design-system/alerta'
import { Botao } from '@portal/design-system/botao'
import { Cartao } from '@portal/design-system/cartao'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { Pilha } from '@portal/design-system/pilha'
import { toast } from '@portal/design-system/toast'
import { call, estadoDaConsulta, mensagemDe } from '@portal/platform/web'
import { SchemaForm, useSchemaForm } from '@portal/platform/web/form'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import {
	alterarInteresse,
	confirmarInteresse,
	EscolhaDoInteresse,
	escreverGrupos,
	removerInteresse,
} from '../../contract/index.ts'
import { interesseQuery } from '../queries.ts'
import { CamposDaEscolha } from './escolha.tsx'

/** Subscription by the link of a letter: opening it changes nothing, because mail filters open links too. */
export function InscricaoPage() {
	const chave = useParams()['chave'] ?? ''
	const consulta = useQuery(interesseQuery(chave))
	const [terminada, setTerminada] = useState(false)
	const { data } = consulta
	if (terminada)
		return (
			<Pagina titulo="Sua inscrição" largura="formulario">
				<Alerta variante="sucesso" titulo="A inscrição terminou">
					O seu endereço foi apagado, e nada mais é enviado. <Link href="/licitacoes">Ver as licitações</Link>
				</Alerta>
			</Pagina>
		)
	return (
		<Pagina
			titulo="Sua inscrição"
			largura="formulario"
			{...estadoDaConsulta(consulta, { saida: <Link href="/licitacoes/interesse">Inscrever-se de novo</Link> })}
		>
			{data ? (
				<Pilha>
					{data.sitint === 'P' ? <ConfirmacaoPendente chave={chave} interesse={data} /> : null}
					{data.sitint === 'A' ? <Vigente chave={chave} interesse={data} /> : null}
					<Terminar chave={chave} aoTerminar={() => setTerminada(true)} />
				</Pilha>
			) : null}
		</Pagina>
	)
}

type Interesse = EscolhaDoInteresse & { readonly nomund: string | null }
type DaInscricao = { chave: string; interesse: Interesse }

function ConfirmacaoPendente({ chave, interesse: { grupos, nomund } }: DaInscricao) {
	const cliente = useQueryClient()
	const confirmar = useMutation({
		mutationFn: () => call(confirmarInteresse, { params: { chave } }),
		onSuccess: () => cliente.invalidateQueries({ queryKey: interesseQuery(chave).queryKey }),
	})
	return (
		<Cartao titulo="Confirme a inscrição">
			<div className="grid gap-4">
				<p className="max-w-(--medida)">
					Você vai receber por e-mail as licitações de {escreverGrupos(grupos)},{' '}
					{nomund ? `em ${nomund}` : 'em todas as unidades'}.
				</p>
				<div>
					<Botao carregando={confirmar.isPending} onClick={() => confirmar.mutate()}>
						Confirmar
					</Botao>
				</div>
				{confirmar.error ? <Alerta variante="perigo">{mensagemDe(confirmar.error)}</Alerta> : null}
			</div>
		</Cartao>
	)
}

function Vigente({ chave, interesse: { grupos, codund } }: DaInscricao) {
	const cliente = useQueryClient()
	const form = useSchemaForm({
		schema: EscolhaDoInteresse,
		initial: { grupos: [...grupos], codund },
		thing: 'a inscrição',
		send: async (body: EscolhaDoInteresse) => {
			await call(alterarInteresse, { params: { chave }, body })
			toast.sucesso('Inscrição salva!')
			await cliente.invalidateQueries({ queryKey: interesseQuery(chave).queryKey })
			return '/licitacoes'
		},
	})
	return (
		<Cartao titulo="O que você recebe">
			<SchemaForm form={form} submit="Salvar" back="/licitacoes">
				<CamposDaEscolha form={form} />
			</SchemaForm>
		</Cartao>
	)
}

function Terminar({ chave, aoTerminar }: { chave: string; aoTerminar: () => void }) {
	const terminar = useMutation({
		mutationFn: () => call(removerInteresse, { params: { chave } }),
		onSuccess: aoTerminar,
	})
	return (
		<Cartao titulo="Não quer receber?">
			<div className="grid gap-4">
				<div>
					<Botao variante="secundario" carregando={terminar.isPending} onClick={() => terminar.mutate()}>
						Terminar a inscrição
					</Botao>
				</div>
				{terminar.error ? <Alerta variante="perigo">{mensagemDe(terminar.error)}</Alerta> : null}
			</div>
		</Cartao>
	)
}
