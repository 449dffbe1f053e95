import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { Cartao } from '@portal/design-system/cartao'
import { Esqueleto } from '@portal/design-system/esqueleto'
import { Fato, Fatos } from '@portal/design-system/fatos'
import { Formulario } from '@portal/design-system/formulario'
import { Mais } from '@portal/design-system/mais'
import { Pilha } from '@portal/design-system/pilha'
import { Selecao } from '@portal/design-system/selecao'
import { toast } from '@portal/design-system/toast'
import { ItemEnvio, Upload } from '@portal/design-system/upload'
import { baixar, call, mensagemDe, navegar } from '@portal/platform/web'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { type Lista, obterModeloDaLista, TAMANHO_MAXIMO_CSV } from '../contract/index.ts'
import { listasQuery, useEnviarImportacao } from './queries.ts'

export function NovaImportacao({ inicial }: { inicial: string | undefined }) {
	const { data: listas = [], isPending } = useQuery(listasQuery)
	const [nome, setNome] = useState(inicial ?? '')
	const [arquivo, setArquivo] = useState<File>()
	const [problema, setProblema] = useState<string>()
	const enviar = useEnviarImportacao()
	const lista = listas.find((cada) => cada.lista === nome)

	async function ensaiar(evento: FormEvent) {
		evento.preventDefault()
		setProblema(arquivo ? undefined : 'Escolha um arquivo CSV.')
		if (!arquivo || !lista) return
		try {
			const { codimp } = await enviar.mutateAsync({ lista: lista.lista, modimp: 'ensaio', arquivo })
			navegar(`/administracao/importacoes/${codimp}`)
		} catch (falha) {
			setProblema(mensagemDe(falha))
		}
	}
	return (
		<Cartao titulo="Nova importação">
			<Formulario data-em-ordem colunas={2} className="items-start" onSubmit={(evento) => void ensaiar(evento)}>
				<Pilha espaco={3}>
					<Campo rotulo="Lista" obrigatorio dica={lista?.descricao}>
						<Selecao
							value={nome}
							onChange={({ target }) => setNome(target.value)}
							nenhuma="Escolha"
							opcoes={listas.map((cada) => ({ codigo: cada.lista, texto: cada.titulo }))}
						/>
					</Campo>
					{lista ? <Modelo lista={lista} /> : null}
					{isPending && nome !== '' ? <Esqueleto linhas={4} /> : null}
				</Pilha>
				<Campo
					rotulo="Arquivo"
					obrigatorio
					erro={problema}
					dica="CSV em UTF-8 ou ISO-8859-1, separado por ponto e vírgula ou por vírgula."
				>
					<Upload
						rotulo="Escolher arquivo CSV"
						aceita=".csv,text/csv"
						tamanhoMaximo={TAMANHO_MAXIMO_CSV}
						aoEscolher={([escolhido]) => {
							setProblema(undefined)
							setArquivo(escolhido)
						}}
					>
						{arquivo ? (
							<ItemEnvio
								nome={arquivo.name}
								estado={{ fase: 'parado', enviados: 0, total: arquivo.size }}
								aoRemover={() => setArquivo(undefined)}
							/>
						) : null}
					</Upload>
				</Campo>
				<div>
					<Botao type="submit" disabled={!lista || !arquivo} carregando={enviar.isPending}>
						Ensaiar
					</Botao>
				</div>
			</Formulario>
		</Cartao>
	)
}

function Modelo({ lista: { lista, colunas } }: { lista: Lista }) {
	const pedir = useMutation({
		mutationFn: () => call(obterModeloDaLista, { params: { lista } }),
		onSuccess: (arquivo) => baixar(arquivo, `modelo-${lista}.csv`),
		onError: (error) => toast.erro(mensagemDe(error)),
	})
	return (
		<Pilha espaco={3}>
			<div>
				<Botao
					variante="secundario"
					carregando={pedir.isPending}
					onClick={() => pedir.mutate()}
					icone={<Download aria-hidden />}
				>
					Baixar modelo
				</Botao>
			</div>
			<Mais resumo="Colunas do arquivo">
				<Fatos forma="linhas" className="text-sm">
					{colunas.map(({ campo, rotulo, formato, obrigatoria }) => (
						<Fato key={campo} nome={rotulo}>
							{formato}
							{obrigatoria ? '' : '; pode ficar vazia'}
						</Fato>
					))}
				</Fatos>
			</Mais>
		</Pilha>
	)
}
