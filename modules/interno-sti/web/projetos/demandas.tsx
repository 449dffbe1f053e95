import { AcoesDaLinha } from '@portal/design-system/acoes-da-linha'
import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Ficha } from '@portal/design-system/ficha'
import { Link } from '@portal/design-system/link'
import { ConteudoDaPagina } from '@portal/design-system/pagina'
import { Pilha } from '@portal/design-system/pilha'
import { Detalhe } from '@portal/design-system/texto'
import { toast } from '@portal/design-system/toast'
import { Vazio } from '@portal/design-system/vazio'
import { call, estadoDaConsulta, mensagemDe } from '@portal/platform/web'
import { offerUndo, useVersoesFeitas } from '@portal/platform/web/atos'
import { enderecoDaDemanda, formatarSsu, numssuDe } from '@portal/ssu/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link2, Unlink } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import {
	type DemandaDoProjeto,
	desvincularDemanda,
	type ProjetoCompleto,
	vincularDemanda,
} from '../../contract/index.ts'
import { CHAVE_DOS_PROJETOS, demandasQuery } from './queries.ts'
import { nomeDoProjeto } from './use-do-projeto.ts'

export function Demandas({ projeto: { codprjti, permissoes } }: { projeto: ProjetoCompleto }) {
	const consulta = useQuery(demandasQuery(codprjti))
	const muda = permissoes.vincular === 'S'
	return (
		<ConteudoDaPagina {...estadoDaConsulta(consulta)}>
			<Pilha largura="leitura">
				{muda ? <Ligar codprjti={codprjti} /> : <Detalhe>{permissoes.motivos.vincular}</Detalhe>}
				{consulta.data?.length === 0 ? <Vazio compacto texto="Nenhuma demanda ligada ao projeto." /> : null}
				<Pilha tag="ul" espaco={2} className="empty:hidden">
					{consulta.data?.map((demanda) => (
						<Demanda key={demanda.numssu} demanda={demanda} codprjti={codprjti} muda={muda} />
					))}
				</Pilha>
			</Pilha>
		</ConteudoDaPagina>
	)
}

/** Demand number: '12/2026' is parsed in the form used by SSU. */
function numeroEscrito(escrito: string): number | undefined {
	const [, numero, ano] = /^\s*(\d{1,6})\s*\/\s*(\d{4})\s*$/.exec(escrito) ?? []
	return numero && ano ? numssuDe(Number(ano), Number(numero)) : undefined
}

/** Version tracking: the new version made by a link is recorded for the next act. */
function useAnotada(codprjti: number) {
	const feitas = useVersoesFeitas(nomeDoProjeto(codprjti))
	return <Feita extends { readonly versao?: number | undefined }>(feita: Feita): Feita => {
		if (feita.versao !== undefined) feitas.anotar(feita.versao)
		return feita
	}
}

function Ligar({ codprjti }: { codprjti: number }) {
	const cliente = useQueryClient()
	const anotada = useAnotada(codprjti)
	const [escrito, setEscrito] = useState('')
	const [tentou, setTentou] = useState(false)
	const numssu = numeroEscrito(escrito)
	const ligar = useMutation({
		mutationFn: async (qual: number) =>
			anotada(await call(vincularDemanda, { params: { codprjti }, body: { numssu: qual } })),
		onSuccess: ({ mensagem }) => {
			toast.sucesso(mensagem)
			setEscrito('')
			setTentou(false)
		},
		onSettled: () => cliente.invalidateQueries({ queryKey: CHAVE_DOS_PROJETOS }),
	})

	function enviar(evento: SubmitEvent<HTMLFormElement>) {
		evento.preventDefault()
		setTentou(true)
		if (numssu !== undefined) ligar.mutate(numssu)
	}
	const semNumero = tentou && numssu === undefined ? 'Escreva o número como 12/2026.' : undefined
	return (
		<form noValidate className="flex flex-wrap items-start gap-3" onSubmit={enviar}>
			<Campo
				rotulo="Ligar a demanda"
				erro={semNumero ?? (ligar.error ? mensagemDe(ligar.error) : undefined)}
				dica="O número dela, como 12/2026. Quem não pode vê-la lê só o número."
			>
				<EntradaTexto
					value={escrito}
					maxLength={12}
					placeholder="12/2026"
					onChange={({ target }) => {
						setEscrito(target.value)
						ligar.reset()
					}}
				/>
			</Campo>
			<Botao
				className="mt-7"
				type="submit"
				variante="secundario"
				icone={<Link2 aria-hidden />}
				carregando={ligar.isPending}
			>
				Ligar
			</Botao>
		</form>
	)
}

type DemandaProps = { demanda: DemandaDoProjeto; codprjti: number; muda: boolean }

function Demanda({ demanda: { numssu, visivel, titdem, nometp }, codprjti, muda }: DemandaProps) {
	const cliente = useQueryClient()
	const anotada = useAnotada(codprjti)
	const escrita = `Demanda ${formatarSsu(numssu)}`
	const recarregar = () => cliente.invalidateQueries({ queryKey: CHAVE_DOS_PROJETOS })
	const religar = offerUndo(
		async () => anotada(await call(vincularDemanda, { params: { codprjti }, body: { numssu } })),
		recarregar,
	)
	const { mutate } = useMutation({
		mutationFn: async () => anotada(await call(desvincularDemanda, { params: { codprjti, numssu } })),
		onSuccess: ({ mensagem }) => toast.sucesso(mensagem, undefined, religar),
		onError: (falha) => toast.erro('A demanda não foi desligada', mensagemDe(falha)),
		onSettled: recarregar,
	})
	return (
		<Ficha
			titulo={
				visivel === 'S' ? (
					<Link href={enderecoDaDemanda(numssu)}>
						{escrita}: {titdem}
					</Link>
				) : (
					escrita
				)
			}
			detalhe={visivel === 'S' ? nometp : 'Você não tem acesso a esta demanda.'}
			acoes={
				muda ? (
					<AcoesDaLinha
						de={escrita}
						principal={{ titulo: 'Desligar', icone: <Unlink aria-hidden />, aoAcionar: () => mutate() }}
					/>
				) : undefined
			}
		/>
	)
}
