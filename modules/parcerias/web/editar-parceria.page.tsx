import { Botao } from '@portal/design-system/botao'
import { Cartao } from '@portal/design-system/cartao'
import { Confirmacao } from '@portal/design-system/confirmacao'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { Suave } from '@portal/design-system/texto'
import { toast } from '@portal/design-system/toast'
import { estadoDaConsulta, mensagemDe, useProtecaoDeAlteracoes, useTituloDaPagina } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useParams } from 'react-router'
import type { NovaParceria, Parceria } from '../contract/index.ts'
import { enderecoDaImagem } from './imagem.ts'
import { ParceriaForm } from './parceria.form.tsx'
import { parceriaQuery, useAlterarArquivo, useOrdens, useRemoverParceria, useSalvarParceria } from './queries.ts'

const LISTA = '/parcerias/gerenciar'

export function EditarParceriaPage() {
	const { codpgmpiabnf = '' } = useParams()
	const consulta = useQuery(parceriaQuery(codpgmpiabnf))
	const { data, error } = consulta
	useTituloDaPagina({ codpgmpiabnf: data?.nompgmpiabnf })
	return (
		<Pagina
			titulo={data ? data.nompgmpiabnf : 'Editar parceria'}
			largura="formulario"
			{...estadoDaConsulta(consulta, {
				mensagem: `Erro ao obter parceria: ${mensagemDe(error)}`,
				saida: <Link href={LISTA}>Ver as parcerias</Link>,
			})}
		>
			<Cartao>{data ? <Edicao parceria={data} /> : null}</Cartao>
		</Pagina>
	)
}

function Edicao({ parceria }: { parceria: Parceria }) {
	const ordens = useOrdens(parceria.codpgmpiabnf)
	const [alterada, setAlterada] = useState(false)
	const { pergunta, sair } = useProtecaoDeAlteracoes(alterada)
	const salvar = useSalvamento(parceria, () => {
		toast.sucesso('Parceria salva com sucesso!')
		sair(LISTA)
	})
	return (
		<>
			<ParceriaForm
				inicial={parceria}
				ordens={ordens}
				imagemAtual={<ImagemAtual parceria={parceria} />}
				aoSalvar={salvar}
				aoMudar={setAlterada}
				acoes={<Excluir parceria={parceria} aoExcluir={() => sair(LISTA)} />}
			/>
			{pergunta}
		</>
	)
}

/** Text first, then the file. If only the file fails, a second try starts from the text that is saved. */
function useSalvamento({ codpgmpiabnf, ...parceria }: Parceria, aoTerminar: () => void) {
	const salvarTexto = useSalvarParceria(codpgmpiabnf)
	const alterarArquivo = useAlterarArquivo(codpgmpiabnf)
	const versao = useRef<number | undefined>(parceria.versao)

	return async (dados: NovaParceria, arquivo: File | undefined) => {
		try {
			const salva = await salvarTexto.mutateAsync({ ...dados, versao: versao.current })
			versao.current = salva.versao
		} catch (falha) {
			toast.erro(`Erro ao salvar parceria: ${mensagemDe(falha)}`)
			throw falha
		}
		try {
			if (arquivo) await alterarArquivo.mutateAsync(arquivo)
		} catch (falha) {
			toast.erro(`Erro ao alterar arquivo: ${mensagemDe(falha)}`)
			throw falha
		}
		aoTerminar()
	}
}

function ImagemAtual({ parceria }: { parceria: Parceria }) {
	return (
		<figure className="grid gap-1.5">
			<figcaption className="text-md leading-6 font-medium wrap-anywhere">
				Imagem atual: <Suave>{parceria.nomarqpgmpiafs}</Suave>
			</figcaption>
			<img
				src={enderecoDaImagem(parceria)}
				alt={`Imagem da parceria ${parceria.nompgmpiabnf}`}
				className="aspect-2/1 w-full rounded-lg border border-borda bg-superficie-suave object-contain"
			/>
		</figure>
	)
}

function Excluir({ parceria, aoExcluir }: { parceria: Parceria; aoExcluir: () => void }) {
	const [perguntando, setPerguntando] = useState(false)
	const remover = useRemoverParceria(parceria.codpgmpiabnf)

	async function excluir() {
		try {
			await remover.mutateAsync()
			toast.sucesso('Parceria removida com sucesso!')
			aoExcluir()
		} catch (falha) {
			toast.erro(`Erro ao remover parceria: ${mensagemDe(falha)}`)
			setPerguntando(false)
		}
	}
	return (
		<>
			<Botao variante="perigo" aparencia="contorno" icone={<Trash2 aria-hidden />} onClick={() => setPerguntando(true)}>
				Excluir
			</Botao>
			<Confirmacao
				aberta={perguntando}
				titulo="Tem certeza que quer excluir essa parceria?"
				aoConfirmar={excluir}
				aoCancelar={() => setPerguntando(false)}
			>
				{parceria.nompgmpiabnf} deixa de aparecer no menu.
			</Confirmacao>
		</>
	)
}
