import { AcoesDoFormulario } from '@portal/design-system/acoes-do-formulario'
import { Alerta } from '@portal/design-system/alerta'
import { AreaTexto } from '@portal/design-system/area-texto'
import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Etapas } from '@portal/design-system/etapas'
import { Formulario } from '@portal/design-system/formulario'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { Fileira, Pilha } from '@portal/design-system/pilha'
import { CampoUnidade } from '@portal/pessoas/web/public'
import { call, mensagemDe, navegar, Slot } from '@portal/platform/web'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { problemaDoNome, salvarLoteDocumento, type UsuarioAssina } from '../../contract/index.ts'
import { escolheUnidade, PaginaComUsuario, podeCriarLotes } from '../pagina-com-usuario.tsx'
import { CHAVE, CHAVE_DO_LOTE } from '../queries.ts'
import { filaDeEnvio, problemaDoArquivo } from './fila-de-envio.ts'
import { Modelos } from './modelos.tsx'
import { EscolhaDeDocumentos } from './passo-documentos.tsx'
import { ETAPAS, type Passo } from './passos.ts'

export function NovoLotePage() {
	return (
		<PaginaComUsuario>
			{(usuario) => (podeCriarLotes(usuario) ? <NovoLote usuario={usuario} /> : <SoAssina />)}
		</PaginaComUsuario>
	)
}

function SoAssina() {
	return (
		<Pagina largura="leitura" titulo="Novo lote">
			<Alerta variante="aviso" titulo="O seu cadastro é de signatário">
				Ele assina, mas não cria lotes. Para criá-los, peça o acesso “Gestão de lotes para assinar” da sua unidade.
			</Alerta>
			<Fileira>
				<Slot nome="semAcesso" props={{}} />
				<Link href="/assina">Voltar à caixa</Link>
			</Fileira>
		</Pagina>
	)
}

/** Name of the batch from its first file, prefixed where it is no valid name. */
function nomeDoArquivo({ name }: File): string {
	const nome = name.replace(/\.[^.]+$/, '').slice(0, 120)
	return problemaDoNome(nome) ? `Lote ${nome}` : nome
}

function NovoLote({ usuario }: { usuario: UsuarioAssina }) {
	const cliente = useQueryClient()
	const [nomlot, setNomlot] = useState('')
	const [dsclot, setDsclot] = useState('')
	const [codund, setCodund] = useState<number>()
	const [tentou, setTentou] = useState(false)
	const formulario = useRef<HTMLFormElement>(null)

	// Reset: cached data of previously opened batches is removed.
	useEffect(() => cliente.removeQueries({ queryKey: CHAVE_DO_LOTE, type: 'inactive' }), [cliente])

	const criar = useMutation({
		mutationFn: ({ nome }: { nome: string; arquivos: readonly File[] }) =>
			call(salvarLoteDocumento, { body: { nomlot: nome, dsclot, ...(codund === undefined ? {} : { codund }) } }),
		onSuccess: ({ codlotdocasi }, { arquivos }) => {
			void cliente.invalidateQueries({ queryKey: CHAVE })
			filaDeEnvio.incluir(codlotdocasi, arquivos)
			const passo = arquivos.length > 0 ? '' : '?passo=documentos'
			navegar(`/assina/lote/${codlotdocasi}${passo}`, { substituir: true })
		},
	})
	const problema = problemaDoNome(nomlot)
	const semUnidade = usuario.codund === null && codund === undefined

	function comecar(arquivos: readonly File[]) {
		setTentou(true)
		// The first valid file names a batch that has no name yet.
		const bom = arquivos.find((arquivo) => problemaDoArquivo(arquivo) === undefined)
		const nome = problema && bom ? nomeDoArquivo(bom) : nomlot.trim()
		if (problemaDoNome(nome) || semUnidade) {
			requestAnimationFrame(() => formulario.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
			return
		}
		criar.mutate({ nome, arquivos })
	}

	function enviar(evento: SubmitEvent) {
		evento.preventDefault()
		comecar([])
	}
	return (
		<Pagina largura="formulario" titulo="Novo lote">
			<Etapas rotulo="Etapas do lote" etapas={ETAPAS} atual="documentos" prontas={new Set<Passo>()} />
			<Modelos />
			<Formulario ref={formulario} onSubmit={enviar}>
				{criar.error ? <Alerta variante="perigo">{mensagemDe(criar.error)}</Alerta> : null}
				{escolheUnidade(usuario) ? (
					<CampoUnidade
						valor={codund}
						aoMudar={setCodund}
						nenhuma={usuario.sglund ? `A minha (${usuario.sglund})` : undefined}
						obrigatorio={usuario.codund === null}
						erro={tentou && semUnidade ? 'Escolha a unidade do lote.' : undefined}
					/>
				) : null}
				<EscolhaDeDocumentos envios={[]} aoEscolher={comecar} />
				<Campo
					rotulo="Nome do lote"
					obrigatorio
					dica="É o que os participantes veem na caixa e no e-mail. Sem ele, vale o do primeiro arquivo."
					erro={tentou ? problema : undefined}
				>
					<EntradaTexto maxLength={120} value={nomlot} onChange={({ target }) => setNomlot(target.value)} />
				</Campo>
				<Campo rotulo="Mensagem aos participantes" dica="Se quiser. Ela vai no e-mail e no resumo de quem assina.">
					<AreaTexto maxLength={2_000} rows={2} value={dsclot} onChange={({ target }) => setDsclot(target.value)} />
				</Campo>
				<Pilha separada>
					<AcoesDoFormulario
						secundaria={
							<Link botao variante="secundario" href="/assina">
								Cancelar
							</Link>
						}
						principal={
							<Botao type="submit" icone={<ArrowRight aria-hidden />} carregando={criar.isPending}>
								Criar rascunho
							</Botao>
						}
					/>
				</Pilha>
			</Formulario>
		</Pagina>
	)
}
