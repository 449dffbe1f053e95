export {
	buscarPessoa,
	buscarPessoas,
	codpesComNome,
	listarHomonimos,
	nomeDaPessoaEm,
	obterCpf,
	obterCpfs,
	obterPessoa,
	obterPessoas,
} from './queries.ts'
export {
	alterarEmail,
	buscarCelular,
	type Celular,
	type Emails,
	gravarCelular,
	incluirPessoa,
	marcarEmailDevolvido,
	obterEmails,
	obterEmailsPrincipais,
	type TipoEmail,
} from './queries-contato.ts'
export {
	contarPessoas,
	contarPessoasAlcancadas,
	contarUnidadesAbaixo,
	listarCodpesComVinculo,
	listarComVinculo,
	listarSetores,
	listarUnidades,
	listarVinculosAtivos,
	obterCampi,
	obterSetor,
	obterSetoresPorCodigo,
	obterUnidade,
	obterUnidades,
	obterUnidadesPorCodigo,
	type Setor,
	servidoresEm,
	temVinculoEm,
	type Unidade,
	unidadesDasPessoasEm,
	type VinculoAtivo,
} from './queries-estrutura.ts'
export {
	type Curso,
	type Formacao,
	incluirFormacoes,
	listarAreas,
	listarCursos,
	listarFormacoes,
	type Publico,
	publicoDoCadastro,
} from './queries-formacao.ts'
export { referenciaAPessoa, referenciaAUnidade } from './referencias.ts'
export { cursosDaSemente } from './seed-formacao.ts'
export { codpesDaDemonstracao } from './seed-pessoas.ts'
