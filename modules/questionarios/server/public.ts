export { aoConcluirQuestionario, type QuestionarioConcluido } from './responder/ao-concluir.ts'
export { obterParticipacoes } from './responder/queries/participacao.ts'
export { type AlcanceDosResultados, quemConsultaResultados } from './resultados/quem-consulta.ts'
export { listarDaPosGraduacao } from './resultados/queries/consulta.ts'
