import { Botao } from '@portal/design-system/botao'
import { Link } from '@portal/design-system/link'
import { Mais } from '@portal/design-system/mais'
import { Fileira, Pilha } from '@portal/design-system/pilha'
import { tardia } from '@portal/design-system/tardia'
import { toast } from '@portal/design-system/toast'
import { baixar, call, mensagemDe } from '@portal/platform/web'
import { useMutation } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import { Suspense, useState } from 'react'
import {
	type AtoQuePassaProjeto,
	emitirProjeto,
	enderecoDoProjeto,
	obterResumoEmitido,
	type ProjetoCompleto,
} from '../../contract/index.ts'
import { atosDosPapeis, PASSOS } from './atos.ts'

const PassoDialog = tardia(() => import('./passo.dialog.tsx').then((m) => m.PassoDialog))

type AcoesProps = { projeto: ProjetoCompleto }

/** Actions: the allowed ones are enabled, and the refused ones of the person's role show the reason. */
export function Acoes({ projeto }: AcoesProps) {
	const { permissoes, papeis } = projeto
	const [aberto, setAberto] = useState<AtoQuePassaProjeto>()
	const atos = atosDosPapeis(papeis)
	const possiveis = atos.filter((ato) => permissoes[ato] === 'S')
	const recusados = atos.filter((ato) => permissoes[ato] === 'N')
	return (
		<Pilha aria-label="O que você pode fazer" data-nao-imprimir tag="section" espaco={3} className="empty:hidden">
			{possiveis.length > 0 ? (
				<Fileira>
					{possiveis.map((ato, indice) => (
						<Botao
							key={ato}
							variante={PASSOS[ato].variante ?? (indice === 0 ? 'primario' : 'secundario')}
							{...(PASSOS[ato].variante ? { aparencia: 'contorno' as const } : {})}
							onClick={() => setAberto(ato)}
						>
							{PASSOS[ato].rotulo}
						</Botao>
					))}
				</Fileira>
			) : null}
			{recusados.length > 0 ? (
				<Mais resumo="O que não se pode fazer agora, e por quê" className="text-sm">
					<Pilha tag="ul" espaco={2} largura="leitura">
						{recusados.map((ato) => (
							<li key={ato}>
								<strong>{PASSOS[ato].rotulo}:</strong> {permissoes.motivos[ato]}
							</li>
						))}
					</Pilha>
				</Mais>
			) : null}
			<Suspense>
				{aberto ? <PassoDialog projeto={projeto} ato={aberto} aoFechar={() => setAberto(undefined)} /> : null}
			</Suspense>
		</Pilha>
	)
}

/** Title actions stand in the line of the title. */
export function AcoesDoTitulo({ projeto: { codprjti, permissoes } }: AcoesProps) {
	const { mutate, isPending } = useMutation({
		mutationFn: async () => {
			const { codaucdoc } = await call(emitirProjeto, { params: { codprjti } })
			return call(obterResumoEmitido, { params: { codprjti, codaucdoc } })
		},
		onSuccess: (arquivo) => {
			baixar(arquivo, `projeto-de-ti-${codprjti}.pdf`)
			toast.sucesso('Resumo emitido.', 'Ele tem ID digital: qualquer pessoa pode conferi-lo.')
		},
		onError: (falha) => toast.erro('O resumo não foi emitido', mensagemDe(falha)),
	})
	return (
		<>
			<Botao variante="secundario" icone={<FileDown aria-hidden />} carregando={isPending} onClick={() => mutate()}>
				Resumo em PDF
			</Botao>
			{permissoes.editar === 'S' ? (
				<Link botao variante="secundario" href={`${enderecoDoProjeto(codprjti)}/editar`}>
					Editar
				</Link>
			) : null}
		</>
	)
}
