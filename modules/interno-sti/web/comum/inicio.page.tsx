import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { Cartao } from '@portal/design-system/cartao'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { Pilha } from '@portal/design-system/pilha'
import { Situacao } from '@portal/design-system/situacao'
import { Detalhe, Suave } from '@portal/design-system/texto'
import { estadoComPartes, formatarInteiro, navegar, useEvento } from '@portal/platform/web'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { caminhoPermitido, DESCRICAO_DA_TABELA, EVENTO_COMUM, nomeDoTipoDeModelo } from '../../contract/index.ts'
import { CHAVE_COMUM, inicioQuery, modelosQuery, tabelasQuery } from './queries.ts'

/** Folder entry: any page of the folder can be opened by its name. */
function AbrirAbaixo({ pasta }: { pasta: string }) {
	const [nome, setNome] = useState('')
	const [tentou, setTentou] = useState(false)
	const caminho = `${pasta}${nome.trim()}`
	const erro =
		caminhoPermitido(caminho, [pasta]) && nome.trim() !== '' ? undefined : `Escreva a página abaixo de ${pasta}`
	return (
		<form
			noValidate
			className="flex flex-wrap items-end gap-2"
			onSubmit={(evento) => {
				evento.preventDefault()
				setTentou(true)
				if (!erro) navegar(`/interno-sti/comumweb/${caminho}`)
			}}
		>
			<Campo rotulo={`Abaixo de ${pasta}`} className="min-w-40 flex-1" erro={tentou ? erro : undefined}>
				<EntradaTexto
					value={nome}
					maxLength={150}
					placeholder="cores.jsp"
					autoComplete="off"
					onChange={({ target }) => setNome(target.value)}
				/>
			</Campo>
			<Botao type="submit" variante="secundario">
				Abrir
			</Botao>
		</form>
	)
}

const GRADE = 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,20rem),1fr))] items-start gap-4'

/** The overview shows the domain tables served here and the pages of the common layer that can be opened. */
export function ComumPage() {
	const cliente = useQueryClient()
	const consulta = useQuery(tabelasQuery)
	const comModelos = useQuery(modelosQuery)
	const comPaginas = useQuery(inicioQuery)
	useEvento(EVENTO_COMUM, () => void cliente.invalidateQueries({ queryKey: CHAVE_COMUM }))
	return (
		<Pagina
			titulo="Camada comum"
			resumo="O que os sistemas têm em comum: componentes de tela, tabelas de domínio e modelos."
			{...estadoComPartes(consulta, comModelos, comPaginas)}
		>
			<div className={GRADE}>
				<Cartao titulo="Tabelas de domínio">
					<Pilha tag="ul" espaco={2}>
						{consulta.data?.tabelas.map(({ nomtab, qtdlin, qtdpen }) => (
							<li key={nomtab} className="flex flex-wrap items-center gap-x-3 gap-y-1">
								<Link href={`/interno-sti/comumweb/tabelas/${nomtab}`}>{DESCRICAO_DA_TABELA[nomtab].nome}</Link>
								<Suave pq>{qtdlin === 1 ? '1 linha' : `${formatarInteiro(qtdlin)} linhas`}</Suave>
								{qtdpen > 0 ? <Situacao estado="pendente" texto={`${qtdpen} à espera`} /> : null}
							</li>
						))}
					</Pilha>
				</Cartao>
				<Cartao titulo="Modelos">
					<Pilha tag="ul" espaco={2}>
						{comModelos.data?.map(({ codmdl, nommdl, tipmdl }) => (
							<li key={codmdl}>
								<Link href={`/interno-sti/comumweb/modelos/${codmdl}`}>{nommdl}</Link>
								<Detalhe tag="span">{nomeDoTipoDeModelo[tipmdl]}</Detalhe>
							</li>
						))}
					</Pilha>
				</Cartao>
				<Cartao titulo="Componentes">
					<p className="mb-2">Os componentes de tela dos módulos deste portal, e quem usa cada um.</p>
					<Link href="/interno-sti/comumweb/componentes">Abrir o catálogo</Link>
				</Cartao>
				<Cartao titulo="Páginas dos sistemas corporativos">
					<Pilha tag="ul" espaco={2}>
						{comPaginas.data?.paginas.map((pagina) => (
							<li key={pagina} className="wrap-anywhere">
								{pagina.endsWith('/') ? (
									<AbrirAbaixo pasta={pagina} />
								) : (
									<Link href={`/interno-sti/comumweb/${pagina}`}>{pagina}</Link>
								)}
							</li>
						))}
					</Pilha>
				</Cartao>
			</div>
		</Pagina>
	)
}
