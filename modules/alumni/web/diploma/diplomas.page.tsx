import { Botao } from '@portal/design-system/botao'
import { Ficha } from '@portal/design-system/ficha'
import { Link } from '@portal/design-system/link'
import { ArquivoDaLista } from '@portal/design-system/lista-de-arquivos'
import { Pagina } from '@portal/design-system/pagina'
import { Fileira, Pilha } from '@portal/design-system/pilha'
import { Situacao } from '@portal/design-system/situacao'
import { toast } from '@portal/design-system/toast'
import { Vazio } from '@portal/design-system/vazio'
import { formatarIdDigital } from '@portal/iddigital/contract'
import { baixarPedido, call, estadoDaConsulta, formatarData, mensagemDe } from '@portal/platform/web'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { FileBadge, Share2 } from 'lucide-react'
import { Fragment } from 'react'
import { type Diploma, emitirDiplomaVirtual, listarDiplomaVirtual, obterDiplomaVirtual } from '../../contract/index.ts'
import { CHAVE } from '../acesso/permissao.ts'
import { protegerPagina } from '../acesso/portao.tsx'

const TITULO = 'Diploma virtual'

const diplomasQuery = queryOptions({
	queryKey: [...CHAVE, 'diplomas'],
	queryFn: ({ signal }) => call(listarDiplomaVirtual, {}, { signal }),
})

function Diplomas() {
	const consulta = useQuery(diplomasQuery)
	const { data } = consulta
	return (
		<Pagina
			titulo={TITULO}
			largura="leitura"
			resumo="Os seus cursos concluídos. O diploma tem ID digital, que qualquer pessoa confere; compartilhe-o por um link com prazo e veja quem o abriu."
			{...estadoDaConsulta(consulta)}
			vazio={data?.length === 0 ? <Vazio texto="A base acadêmica não tem nenhum curso concluído seu." /> : undefined}
		>
			<Pilha tag="ul" espaco={3} aria-label="Diplomas">
				{data?.map((um) => (
					<Linha key={`${um.codcur}-${um.numseqpgm}`} diploma={um} />
				))}
			</Pilha>
		</Pagina>
	)
}

function Linha({ diploma }: { diploma: Diploma }) {
	const cliente = useQueryClient()
	const { codcur, numseqpgm, nomcur, tipext, nomund, dtacon, codigoAutenticacaoDocumento: codigo } = diploma
	const { mutate: emitir, isPending } = useMutation({
		mutationFn: () => call(emitirDiplomaVirtual, { body: { codcur, numseqpgm } }),
		onSuccess: () => toast.sucesso('Diploma emitido.'),
		onError: (falha) => toast.erro('O diploma não foi emitido', mensagemDe(falha)),
		onSettled: () => cliente.invalidateQueries({ queryKey: CHAVE }),
	})
	return (
		<Ficha
			nivel={2}
			titulo={nomcur}
			aoLado={codigo ? <Situacao estado="concluido" texto="Emitido" /> : undefined}
			detalhe={[tipext, nomund, `colação em ${formatarData(dtacon)}`].filter(Boolean).join(' · ')}
		>
			{codigo ? (
				<>
					<ArquivoDaLista
						tag="div"
						className="px-0! py-0!"
						nome={`diploma-${codigo}.pdf`}
						detalhes={[
							<Fragment key="id">
								ID digital <Link href={`/iddigital/${codigo}`}>{formatarIdDigital(codigo)}</Link>
							</Fragment>,
						]}
						aoBaixar={() =>
							baixarPedido(`diploma-${codigo}.pdf`, () =>
								call(obterDiplomaVirtual, { params: { codigoAutenticacaoDocumento: codigo } }),
							)
						}
					/>
					<Fileira>
						<Link
							botao
							tamanho="pq"
							variante="secundario"
							href={`/iddigital/meusdocumentos/${codigo}`}
							icone={<Share2 aria-hidden />}
							aria-label={`Compartilhar o diploma de ${nomcur} e ver quem o abriu`}
						>
							Compartilhar e ver visitas
						</Link>
					</Fileira>
				</>
			) : (
				<div>
					<Botao
						icone={<FileBadge aria-hidden />}
						carregando={isPending}
						aria-label={`Emitir o diploma de ${nomcur}`}
						onClick={() => emitir()}
					>
						Emitir
					</Botao>
				</div>
			)}
		</Ficha>
	)
}

export const DiplomasPage = protegerPagina('diploma', TITULO, Diplomas)
